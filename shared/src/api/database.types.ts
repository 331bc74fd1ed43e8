// Generated from the migrations by platform/backend/testing/database-types.ts. Do not edit.

/** Any value that JSON can hold. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** The tables of the public schema, for the type parameter of a client. */
export type Database = {
  public: {
    Tables: {
      contact_message_marks: {
        Row: {
          marked_at: string;
          marked_by: string;
          message_id: number;
          state: string;
        };
        Insert: {
          marked_at?: string;
          marked_by?: string;
          message_id: number;
          state: string;
        };
        Update: Partial<Database['public']['Tables']['contact_message_marks']['Insert']>;
        Relationships: [];
      };
      content_changes: {
        Row: {
          changed_at: string;
          row_id: number;
          table_name: string;
          version: number;
        };
        Insert: {
          changed_at?: string;
          row_id: number;
          table_name: string;
          version: number;
        };
        Update: Partial<Database['public']['Tables']['content_changes']['Insert']>;
        Relationships: [];
      };
      content_drafts: {
        Row: {
          appears_at: string | null;
          row_id: number;
          table_name: string;
          token: string;
        };
        Insert: {
          appears_at?: string | null;
          row_id: number;
          table_name: string;
          token?: string;
        };
        Update: Partial<Database['public']['Tables']['content_drafts']['Insert']>;
        Relationships: [];
      };
      content_history: {
        Row: {
          account: string | null;
          action: string;
          before: Json | null;
          changed_at: string;
          changed_by: string;
          id: number;
          row_id: number;
          table_name: string;
        };
        Insert: {
          account?: string | null;
          action: string;
          before?: Json | null;
          changed_at?: string;
          changed_by?: string;
          id?: never;
          row_id: number;
          table_name: string;
        };
        Update: Partial<Database['public']['Tables']['content_history']['Insert']>;
        Relationships: [];
      };
      content_reviews: {
        Row: {
          account: string | null;
          author: string | null;
          changes: Json | null;
          id: number;
          kind: string;
          note: string | null;
          row_id: number;
          table_name: string;
          version: string;
          written_at: string;
          written_by: string;
        };
        Insert: {
          account?: string | null;
          author?: string | null;
          changes?: Json | null;
          id?: never;
          kind: string;
          note?: string | null;
          row_id: number;
          table_name: string;
          version: string;
          written_at?: string;
          written_by?: string;
        };
        Update: Partial<Database['public']['Tables']['content_reviews']['Insert']>;
        Relationships: [];
      };
      content_state: {
        Row: {
          database_id: string;
          only_row: boolean;
          version: number;
        };
        Insert: {
          database_id?: string;
          only_row?: boolean;
          version?: number;
        };
        Update: Partial<Database['public']['Tables']['content_state']['Insert']>;
        Relationships: [];
      };
      desk_drafts: {
        Row: {
          account: string;
          base: Json;
          base_version: string | null;
          changes: Json;
          id: string;
          kept_at: string;
          language: string;
          pending: Json | null;
          row_id: number | null;
          table_name: string;
          translation_of: number | null;
        };
        Insert: {
          account?: string;
          base: Json;
          base_version?: string | null;
          changes: Json;
          id: string;
          kept_at?: string;
          language: string;
          pending?: Json | null;
          row_id?: number | null;
          table_name: string;
          translation_of?: number | null;
        };
        Update: Partial<Database['public']['Tables']['desk_drafts']['Insert']>;
        Relationships: [];
      };
      desk_settings: {
        Row: {
          only_row: boolean;
          second_person: boolean;
        };
        Insert: {
          only_row?: boolean;
          second_person?: boolean;
        };
        Update: Partial<Database['public']['Tables']['desk_settings']['Insert']>;
        Relationships: [];
      };
      ipv6_adoption_series: {
        Row: {
          area: string;
          day: string;
          days: number;
          high: number | null;
          low: number | null;
          measure: string;
          note: string | null;
          samples: number | null;
          share: number | null;
        };
        Insert: {
          area: string;
          day: string;
          days?: number;
          high?: number | null;
          low?: number | null;
          measure: string;
          note?: string | null;
          samples?: number | null;
          share?: number | null;
        };
        Update: Partial<Database['public']['Tables']['ipv6_adoption_series']['Insert']>;
        Relationships: [];
      };
      ipv6_allocations: {
        Row: {
          area: string;
          blocks: number;
          year: number;
        };
        Insert: {
          area: string;
          blocks: number;
          year: number;
        };
        Update: Partial<Database['public']['Tables']['ipv6_allocations']['Insert']>;
        Relationships: [];
      };
      ipv6_blog_posts: {
        Row: {
          author: string | null;
          category: string;
          category_key: string;
          file_url: string | null;
          full_description: string | null;
          id: number;
          image_url: string | null;
          is_sample: boolean;
          language: string;
          languages: string[];
          last_revised_at: string | null;
          original_id: number;
          publish_at: string | null;
          published: boolean;
          published_on: string;
          revised_at: string | null;
          short_description: string | null;
          summary: string | null;
          title: string;
          translation_of: number | null;
        };
        Insert: {
          author?: string | null;
          category: string;
          category_key?: never;
          file_url?: string | null;
          full_description?: string | null;
          id?: number;
          image_url?: string | null;
          is_sample?: boolean;
          language?: string;
          languages?: string[];
          original_id?: never;
          publish_at?: string | null;
          published?: boolean;
          published_on: string;
          revised_at?: string | null;
          short_description?: string | null;
          summary?: string | null;
          title: string;
          translation_of?: number | null;
        };
        Update: Partial<Database['public']['Tables']['ipv6_blog_posts']['Insert']>;
        Relationships: [];
      };
      ipv6_contact_messages: {
        Row: {
          email: string;
          id: number;
          message: string;
          name: string;
          received_at: string;
          subject: string;
          submitted_at: string;
        };
        Insert: {
          email: string;
          id?: number;
          message: string;
          name: string;
          received_at?: string;
          subject: string;
          submitted_at?: string;
        };
        Update: Partial<Database['public']['Tables']['ipv6_contact_messages']['Insert']>;
        Relationships: [];
      };
      ipv6_events: {
        Row: {
          end_date: string | null;
          event_date: string;
          event_type: string;
          event_type_key: string;
          id: number;
          image_url: string | null;
          is_sample: boolean;
          language: string;
          languages: string[];
          link: string | null;
          location: string | null;
          original_id: number;
          publish_at: string | null;
          published: boolean;
          registration_url: string | null;
          revised_at: string | null;
          revision: number | null;
          search_text: string;
          short_description: string | null;
          tags: Json | null;
          time: string | null;
          title: string;
          translation_of: number | null;
        };
        Insert: {
          end_date?: string | null;
          event_date: string;
          event_type: string;
          event_type_key?: never;
          id?: number;
          image_url?: string | null;
          is_sample?: boolean;
          language?: string;
          languages?: string[];
          link?: string | null;
          location?: string | null;
          original_id?: never;
          publish_at?: string | null;
          published?: boolean;
          registration_url?: string | null;
          search_text?: never;
          short_description?: string | null;
          tags?: Json | null;
          time?: string | null;
          title: string;
          translation_of?: number | null;
        };
        Update: Partial<Database['public']['Tables']['ipv6_events']['Insert']>;
        Relationships: [];
      };
      ipv6_figure_sources: {
        Row: {
          as_of: string;
          source: string;
          validators: Json;
        };
        Insert: {
          as_of: string;
          source: string;
          validators?: Json;
        };
        Update: Partial<Database['public']['Tables']['ipv6_figure_sources']['Insert']>;
        Relationships: [];
      };
      ipv6_registrations: {
        Row: {
          announced: boolean | null;
          area: string;
          day: string;
          kind: string;
          resource: string;
          status: string;
        };
        Insert: {
          announced?: boolean | null;
          area: string;
          day: string;
          kind: string;
          resource: string;
          status: string;
        };
        Update: Partial<Database['public']['Tables']['ipv6_registrations']['Insert']>;
        Relationships: [];
      };
      ipv6_resources: {
        Row: {
          author: string | null;
          category: string;
          category_key: string;
          date: string | null;
          description: string | null;
          file_url: string | null;
          id: number;
          image_url: string | null;
          language: string;
          languages: string[];
          original_id: number;
          publish_at: string | null;
          published: boolean;
          search_text: string;
          time: string | null;
          title: string;
          translation_of: number | null;
          type: string | null;
          url: string | null;
        };
        Insert: {
          author?: string | null;
          category: string;
          category_key?: never;
          date?: string | null;
          description?: string | null;
          file_url?: string | null;
          id?: number;
          image_url?: string | null;
          language?: string;
          languages?: string[];
          original_id?: never;
          publish_at?: string | null;
          published?: boolean;
          search_text?: never;
          time?: string | null;
          title: string;
          translation_of?: number | null;
          type?: string | null;
          url?: string | null;
        };
        Update: Partial<Database['public']['Tables']['ipv6_resources']['Insert']>;
        Relationships: [];
      };
      ipv6_site_checks: {
        Row: {
          day: string;
          has_ipv6: boolean;
          host: string;
          name: string;
        };
        Insert: {
          day: string;
          has_ipv6: boolean;
          host: string;
          name: string;
        };
        Update: Partial<Database['public']['Tables']['ipv6_site_checks']['Insert']>;
        Relationships: [];
      };
      translation_facts: {
        Row: {
          row_id: number;
          table_name: string;
          translated_at: string;
          translated_from_version: string;
        };
        Insert: {
          row_id: number;
          table_name: string;
          translated_at?: string;
          translated_from_version: string;
        };
        Update: Partial<Database['public']['Tables']['translation_facts']['Insert']>;
        Relationships: [];
      };
    };
    Views: {
      desk_events: {
        Row: {
          changed_at: string | null;
          changed_by: string | null;
          draft_token: string | null;
          end_date: string | null;
          event_date: string | null;
          event_type: string | null;
          event_type_key: string | null;
          id: number | null;
          image_url: string | null;
          is_sample: boolean | null;
          language: string | null;
          languages: string[] | null;
          link: string | null;
          loaded_version: string | null;
          location: string | null;
          original_id: number | null;
          original_version: string | null;
          publish_at: string | null;
          published: boolean | null;
          registration_url: string | null;
          review: Json | null;
          reviewed_version: string | null;
          search: string | null;
          search_text: string | null;
          short_description: string | null;
          state: string | null;
          tags: Json | null;
          time: string | null;
          title: string | null;
          translated_at: string | null;
          translated_from_version: string | null;
          translation_of: number | null;
          version: string | null;
        };
        Insert: {
          changed_at?: string | null;
          changed_by?: string | null;
          draft_token?: string | null;
          end_date?: string | null;
          event_date?: string | null;
          event_type?: string | null;
          event_type_key?: string | null;
          id?: number | null;
          image_url?: string | null;
          is_sample?: boolean | null;
          language?: string | null;
          languages?: string[] | null;
          link?: string | null;
          loaded_version?: string | null;
          location?: string | null;
          original_id?: number | null;
          original_version?: string | null;
          publish_at?: string | null;
          published?: boolean | null;
          registration_url?: string | null;
          review?: Json | null;
          reviewed_version?: string | null;
          search?: string | null;
          search_text?: string | null;
          short_description?: string | null;
          state?: string | null;
          tags?: Json | null;
          time?: string | null;
          title?: string | null;
          translated_at?: string | null;
          translated_from_version?: string | null;
          translation_of?: number | null;
          version?: string | null;
        };
        Update: Partial<Database['public']['Views']['desk_events']['Insert']>;
        Relationships: [];
      };
      desk_messages: {
        Row: {
          email: string | null;
          id: number | null;
          marked_at: string | null;
          marked_by: string | null;
          message: string | null;
          name: string | null;
          received_at: string | null;
          search: string | null;
          state: string | null;
          subject: string | null;
          submitted_at: string | null;
        };
        Insert: {
          email?: string | null;
          id?: number | null;
          marked_at?: string | null;
          marked_by?: string | null;
          message?: string | null;
          name?: string | null;
          received_at?: string | null;
          search?: string | null;
          state?: string | null;
          subject?: string | null;
          submitted_at?: string | null;
        };
        Update: Partial<Database['public']['Views']['desk_messages']['Insert']>;
        Relationships: [];
      };
      desk_posts: {
        Row: {
          author: string | null;
          category: string | null;
          category_key: string | null;
          changed_at: string | null;
          changed_by: string | null;
          draft_token: string | null;
          file_url: string | null;
          full_description: string | null;
          id: number | null;
          image_url: string | null;
          is_sample: boolean | null;
          language: string | null;
          languages: string[] | null;
          loaded_version: string | null;
          original_id: number | null;
          original_version: string | null;
          publish_at: string | null;
          published: boolean | null;
          published_on: string | null;
          review: Json | null;
          reviewed_version: string | null;
          revised_at: string | null;
          search: string | null;
          short_description: string | null;
          state: string | null;
          summary: string | null;
          title: string | null;
          translated_at: string | null;
          translated_from_version: string | null;
          translation_of: number | null;
          version: string | null;
        };
        Insert: {
          author?: string | null;
          category?: string | null;
          category_key?: string | null;
          changed_at?: string | null;
          changed_by?: string | null;
          draft_token?: string | null;
          file_url?: string | null;
          full_description?: string | null;
          id?: number | null;
          image_url?: string | null;
          is_sample?: boolean | null;
          language?: string | null;
          languages?: string[] | null;
          loaded_version?: string | null;
          original_id?: number | null;
          original_version?: string | null;
          publish_at?: string | null;
          published?: boolean | null;
          published_on?: string | null;
          review?: Json | null;
          reviewed_version?: string | null;
          revised_at?: string | null;
          search?: string | null;
          short_description?: string | null;
          state?: string | null;
          summary?: string | null;
          title?: string | null;
          translated_at?: string | null;
          translated_from_version?: string | null;
          translation_of?: number | null;
          version?: string | null;
        };
        Update: Partial<Database['public']['Views']['desk_posts']['Insert']>;
        Relationships: [];
      };
      desk_resources: {
        Row: {
          author: string | null;
          category: string | null;
          category_key: string | null;
          changed_at: string | null;
          changed_by: string | null;
          date: string | null;
          description: string | null;
          draft_token: string | null;
          file_url: string | null;
          id: number | null;
          image_url: string | null;
          language: string | null;
          languages: string[] | null;
          loaded_version: string | null;
          original_id: number | null;
          original_version: string | null;
          publish_at: string | null;
          published: boolean | null;
          review: Json | null;
          reviewed_version: string | null;
          search: string | null;
          search_text: string | null;
          state: string | null;
          time: string | null;
          title: string | null;
          translated_at: string | null;
          translated_from_version: string | null;
          translation_of: number | null;
          type: string | null;
          url: string | null;
          version: string | null;
        };
        Insert: {
          author?: string | null;
          category?: string | null;
          category_key?: string | null;
          changed_at?: string | null;
          changed_by?: string | null;
          date?: string | null;
          description?: string | null;
          draft_token?: string | null;
          file_url?: string | null;
          id?: number | null;
          image_url?: string | null;
          language?: string | null;
          languages?: string[] | null;
          loaded_version?: string | null;
          original_id?: number | null;
          original_version?: string | null;
          publish_at?: string | null;
          published?: boolean | null;
          review?: Json | null;
          reviewed_version?: string | null;
          search?: string | null;
          search_text?: string | null;
          state?: string | null;
          time?: string | null;
          title?: string | null;
          translated_at?: string | null;
          translated_from_version?: string | null;
          translation_of?: number | null;
          type?: string | null;
          url?: string | null;
          version?: string | null;
        };
        Update: Partial<Database['public']['Views']['desk_resources']['Insert']>;
        Relationships: [];
      };
      desk_trash: {
        Row: {
          deleted_at: string | null;
          deleted_by: string | null;
          id: string | null;
          row_id: number | null;
          table_name: string | null;
          title: string | null;
        };
        Insert: {
          deleted_at?: string | null;
          deleted_by?: string | null;
          id?: string | null;
          row_id?: number | null;
          table_name?: string | null;
          title?: string | null;
        };
        Update: Partial<Database['public']['Views']['desk_trash']['Insert']>;
        Relationships: [];
      };
    };
    Functions: {
      commit_row: {
        Args: { commit_id: string; view: string; intent: string; row_id?: number | string; base_version?: string; changes?: Json; note?: string; draft?: string };
        Returns: Json;
      };
      current_content_state: {
        Args: Record<PropertyKey, never>;
        Returns: { database_id: string; version: number; tables: string[] }[];
      };
      delete_picture: {
        Args: { name: string; is_deleted: boolean };
        Returns: Json;
      };
      deleted_pictures: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      file_uses: {
        Args: { address: string };
        Returns: { table_name: string; row_id: number; title: string; field: string }[];
      };
      ipv6_adoption_row: {
        Args: { areas: string };
        Returns: Json;
      };
      ipv6_blog_posts_draft: {
        Args: { token: string };
        Returns: Database['public']['Tables']['ipv6_blog_posts']['Row'][];
        SetofOptions: { from: '*'; to: 'ipv6_blog_posts'; isOneToOne: false; isSetofReturn: true };
      };
      ipv6_blog_posts_neighbours: {
        Args: { id: number | string; language?: string };
        Returns: Json;
      };
      ipv6_events_draft: {
        Args: { token: string };
        Returns: Database['public']['Tables']['ipv6_events']['Row'][];
        SetofOptions: { from: '*'; to: 'ipv6_events'; isOneToOne: false; isSetofReturn: true };
      };
      ipv6_resources_draft: {
        Args: { token: string };
        Returns: Database['public']['Tables']['ipv6_resources']['Row'][];
        SetofOptions: { from: '*'; to: 'ipv6_resources'; isOneToOne: false; isSetofReturn: true };
      };
      list_people: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      run_due_jobs: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      search_content: {
        Args: { question: string; language?: string };
        Returns: Json;
      };
      set_person: {
        Args: { email: string; roles: string[]; is_link_wanted?: boolean };
        Returns: Json;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
