import type { ApiClient } from '@site/shared/api';

/** Asks once, when the page is at rest, whether the database answers; the result is only logged. */
export function logConnectivity(api: ApiClient): void {
  const ask = async () => {
    const { error, count } = await api
      .from('ipv6_resources')
      .select('id', { count: 'exact', head: true })
      .limit(1);
    console.info(
      error === null ? `Database reached: ${count} resources.` : 'Database not reached.',
    );
  };
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
  whenIdle(() => void ask());
}
