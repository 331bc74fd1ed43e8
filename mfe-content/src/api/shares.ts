import { type ApiClient, toPage } from '@site/shared/api';
import type { SharesOfDay } from '../adoption';

/** Returns the newest shares of native IPv6 in these countries, or null if the table is empty. @throws {ApiError} */
export async function readShares(
  api: ApiClient,
  areas: readonly string[],
): Promise<SharesOfDay | null> {
  const { rows } = toPage(
    await api
      .from('ipv6_adoption_series')
      .select('area,day,share')
      .eq('measure', 'google-native')
      .in('area', areas)
      .order('day', { ascending: false })
      .limit(areas.length),
  );
  const day = rows[0]?.day;
  if (day === undefined) return null;
  const ofDay = rows.filter((row) => row.day === day);
  return { day, percentOf: Object.fromEntries(ofDay.map(({ area, share }) => [area, share])) };
}
