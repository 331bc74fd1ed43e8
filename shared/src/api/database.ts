import type { Database as SiteDatabase } from './database.types.ts';
import type { SectionTables } from './section-tables.ts';

type Site = SiteDatabase['public'];

/** The site's database, with the tables of the sections that are known here. */
export type Database = {
  public: Omit<Site, 'Tables'> & {
    Tables: Site['Tables'] & { [Table in keyof SectionTables]: SectionTables[Table] };
  };
};
