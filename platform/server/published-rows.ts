import type { DatabaseRows } from '../site/database-rows.ts';
import type { Dated, PostAddress, PublishedEvent, PublishedPost } from '../site/rows.ts';
import { RowSnapshots, Snapshot } from './snapshot.ts';

/** What is published, as it was last read. Every method throws `RowsUnavailableError`. */
export interface PublishedRows {
  listPostAddresses(): Promise<Dated<readonly PostAddress[]>>;
  listNewestPosts(): Promise<Dated<readonly PublishedPost[]>>;
  getPost(id: string): Promise<Dated<PublishedPost> | null>;
  listEvents(): Promise<Dated<readonly PublishedEvent[]>>;
  listLatestEvents(): Promise<Dated<readonly PublishedEvent[]>>;
  getEvent(id: string): Promise<Dated<PublishedEvent> | null>;
}

/** What is published, as it is remembered here. */
export interface RememberedRows extends PublishedRows {
  /** Takes all that is remembered for old: who asks next gets what the database says then. */
  expire(): void;
}

/** Remembers what a database said, so that robots do not burden it. */
export function rememberRows(database: DatabaseRows): RememberedRows {
  const addresses = new Snapshot(() => database.listPostAddresses());
  const newest = new Snapshot(() => database.listNewestPosts());
  const posts = new RowSnapshots((id) => database.getPost(id));
  const events = new Snapshot(() => database.listEvents());
  const latest = new Snapshot(() => database.listLatestEvents());
  const single = new RowSnapshots((id) => database.getEvent(id));
  return {
    listPostAddresses: () => addresses.get(),
    listNewestPosts: () => newest.get(),
    getPost: (id) => posts.get(id),
    listEvents: () => events.get(),
    listLatestEvents: () => latest.get(),
    getEvent: (id) => single.get(id),
    expire: () => {
      for (const each of [addresses, newest, posts, events, latest, single]) each.expire();
    },
  };
}
