import { type FaultySection, SectionFault } from './section-fault';

/** After this long a load has failed, whatever may still come. */
const LOAD_LIMIT_MS = 20_000;

/** The loading with an end: rejects with a {@link SectionFault} where it takes too long. */
export function withLimit<Value>(section: FaultySection, loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = () =>
      reject(new SectionFault(section, 'late', `not there in ${LOAD_LIMIT_MS} ms`));
    const limit = setTimeout(late, LOAD_LIMIT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}
