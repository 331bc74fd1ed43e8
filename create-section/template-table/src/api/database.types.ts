// Generated from the migrations by the section's table test. Do not edit.
export {};

declare module '@site/shared/api/section-tables' {
  interface SectionTables {
      glossary_terms: {
        Row: {
          id: number;
          meaning: string;
          word: string;
          written_on: string;
        };
        Insert: {
          id?: number;
          meaning: string;
          word: string;
          written_on?: string;
        };
        Update: Partial<SectionTables['glossary_terms']['Insert']>;
        Relationships: [];
      };
  }
}
