import type { IconNode } from 'lucide';

/** A page of the section, as its copy is keyed. */
export type PageKey =
  | 'home'
  | 'explainer'
  | 'council'
  | 'get-involved'
  | 'dashboard'
  | 'mission'
  | 'faq'
  | 'privacy'
  | 'terms'
  | 'search';

/** A document that backs a statement. */
export interface Source {
  readonly label: string;
  readonly href: string;
}

/** A link of a page. `href` may hold a `{placeholder}`; external links open in a new tab. */
export interface Link {
  readonly label: string;
  /** Said after the label to those who do not see where it stands. */
  readonly about?: string;
  readonly href: string;
  readonly external?: boolean;
}

/** A figure with what a reader should know about it. No sources: it is the owner's own figure. */
export interface Claim {
  readonly value: string;
  readonly label: string;
  readonly note: string;
  readonly sources: readonly Source[];
}

/** A short titled text. */
export interface Card {
  readonly title: string;
  readonly text: string;
  readonly icon?: IconNode;
}

/** A card whose statement is backed by documents. */
export interface SourcedCard extends Card {
  readonly sources: readonly Source[];
}

/** A card that may rest on one figure. */
export interface ClaimCard extends SourcedCard {
  readonly claim?: Claim;
}

/** What a page answers, or how things stand, in few words. */
export interface Fact {
  readonly term: string;
  readonly text: string;
  /** Where more of it is. */
  readonly href?: string;
}

/** The opening of a page: its one `h1`, a lead, and actions in order of weight. */
export interface Hero {
  readonly title: string;
  readonly lead: string;
  readonly actions: readonly Link[];
  readonly facts?: readonly Fact[];
}

/** A heading with paragraphs. */
export interface TextSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** A heading, a lead, and cards under them. */
export interface CardSection<Item extends Card = Card> {
  readonly title: string;
  readonly lead: string;
  readonly cards: readonly Item[];
}

/** The closing invitation of a page. */
export interface CallToAction {
  readonly title: string;
  readonly text: string;
  readonly actions: readonly Link[];
}

/** A row of figures under one heading. */
export interface StatSection {
  readonly title: string;
  readonly stats: readonly Claim[];
}

/** A country's share of users, beside those of its neighbours. */
export interface StandingContent {
  readonly title: string;
  readonly shareLabel: string;
  readonly caveat: string;
  /** The words of "Place 6 of 6 among …". */
  readonly rank: {
    readonly place: string;
    readonly of: string;
    readonly among: string;
    readonly without: string;
  };
  readonly table: {
    readonly title: string;
    readonly country: string;
    readonly share: string;
  };
  readonly link: Link;
}

export interface HomeContent {
  readonly hero: Hero;
  readonly stats: StatSection;
  readonly why: CardSection<ClaimCard>;
  readonly latestUpdates: {
    readonly title: string;
  };
  readonly features: CardSection<SourcedCard>;
  readonly callToAction: CallToAction;
}

/** A part of a written address, and the bits it stands for. */
export interface AddressPart {
  readonly digits: string;
  readonly name: string;
  readonly bits: number;
  readonly text: string;
}

export interface FeatureTab {
  readonly id: string;
  readonly label: string;
}

export interface FilledTab extends FeatureTab {
  readonly cards: readonly ClaimCard[];
}

export interface ComparisonRow {
  readonly feature: string;
  readonly ipv4: string;
  readonly ipv6: string;
  readonly sources: readonly Source[];
}

export interface TimelineEntry {
  readonly when: string;
  readonly title: string;
  readonly text: string;
  readonly sources: readonly Source[];
}

/** A part of the first minute: a picture, and in words what it shows. */
export interface MinutePart {
  readonly picture: 'ranOut' | 'digits' | 'ways';
  readonly title: string;
  readonly text: string;
  /** What is to be seen in the picture. */
  readonly caption: string;
  readonly sources: readonly Source[];
}

/** What of the explainer the browser works on. */
export interface ExplainerTop {
  readonly hero: Hero & {
    readonly scroll: { readonly label: string; readonly targetId: string };
  };
  readonly minute: { readonly title: string; readonly actions: readonly Link[] };
  readonly address: { readonly title: string };
  readonly features: {
    readonly title: string;
    readonly tabsLabel: string;
    readonly tabs: readonly [FeatureTab, FeatureTab];
  };
  readonly comparison: { readonly title: string };
  readonly technical: { readonly title: string; readonly lead: string };
  readonly timeline: { readonly title: string };
  readonly stats: { readonly title: string };
  readonly enterprise: { readonly title: string; readonly lead: string };
}

export interface ExplainerContent extends Omit<ExplainerTop, 'features'> {
  readonly minute: ExplainerTop['minute'] & { readonly parts: readonly MinutePart[] };
  readonly address: TextSection & {
    readonly full: string;
    readonly short: string;
    readonly fullLabel: string;
    readonly shortLabel: string;
    readonly parts: readonly AddressPart[];
    readonly sources: readonly Source[];
  };
  readonly features: Omit<ExplainerTop['features'], 'tabs'> & {
    readonly tabs: readonly [FilledTab, FilledTab];
  };
  readonly comparison: {
    readonly title: string;
    readonly caption: string;
    readonly columns: readonly [string, string, string];
    readonly sourcesColumn: string;
    readonly rows: readonly ComparisonRow[];
  };
  readonly technical: CardSection<SourcedCard>;
  readonly timeline: { readonly title: string; readonly entries: readonly TimelineEntry[] };
  readonly stats: StatSection;
  readonly enterprise: CardSection<SourcedCard>;
  readonly callToAction: CallToAction;
}

export interface CouncilContent {
  readonly hero: Hero;
  readonly foundation: TextSection;
  readonly mission: TextSection;
  readonly vision: TextSection;
  readonly partnership: TextSection & {
    readonly bodies: readonly (Source & { readonly text: string })[];
    readonly note: string;
  };
  readonly pillars: CardSection;
  readonly contact: {
    readonly title: string;
    readonly presidentLabel: string;
    /** Shown while the site has no president's name. */
    readonly presidentPending: string;
    readonly emailLabel: string;
    readonly email: string;
    readonly phoneLabel: string;
    readonly phone: string;
    readonly addressLabel: string;
    readonly address: string;
    readonly link: Link;
  };
}

export interface AudiencePath extends Card {
  readonly steps: readonly string[];
  readonly actions: readonly Link[];
}

/** A longer plan, for those with much to move. */
export interface Plan extends Card {
  readonly id: string;
  readonly stages: readonly {
    readonly name: string;
    readonly text: string;
    readonly links: readonly Link[];
  }[];
}

export interface GetInvolvedContent {
  readonly hero: Hero;
  readonly stats: StatSection;
  readonly paths: CardSection<AudiencePath>;
  readonly plans: CardSection<Plan> & { readonly id: string };
  /** How one joins the council. */
  readonly join: TextSection & { readonly id: string; readonly actions: readonly Link[] };
  readonly callToAction: CallToAction;
}

/** A page of another site, shown in a frame under a tab. */
export interface StatisticsFrame {
  readonly id: string;
  readonly label: string;
  readonly src: string;
  /** Accessible name of the frame. */
  readonly frameTitle: string;
  readonly text: string;
  readonly link: Link;
  /** The link to our own chart of the same thing. */
  readonly chart: string;
}

/** Figures of one kind. */
export interface FigureContent {
  readonly title: string;
  /** One sentence on what they measure. */
  readonly measures: string;
  /** What the table is called, below the title. */
  readonly table: string;
  /** The address of the same figures as CSV. */
  readonly csv: string;
}

export interface DashboardContent {
  readonly hero: Hero;
  readonly stats: {
    readonly title: string;
    readonly stats: readonly (Claim & { readonly icon: IconNode })[];
  };
  readonly world: TextSection & {
    readonly csv: string;
    readonly highLabel: string;
    readonly lowLabel: string;
    readonly weekLabel: string;
    readonly caption: string;
  };
  readonly country: {
    readonly title: string;
    readonly blocks: string;
    readonly caption: string;
    readonly csv: string;
  };
  readonly detail: TextSection & {
    readonly overTime: FigureContent & {
      readonly share: string;
      readonly date: string;
      readonly samples: string;
    };
    readonly years: FigureContent & {
      readonly columns: readonly [string, string, string];
    };
    readonly registrations: FigureContent & {
      readonly columns: readonly [string, string, string, string];
      readonly announced: { readonly yes: string; readonly no: string };
      readonly statusNames: { readonly allocated: string; readonly assigned: string };
    };
    readonly networks: FigureContent & {
      readonly columns: readonly [string, string, string];
    };
    readonly sites: FigureContent & {
      readonly columns: readonly [string, string, string, string];
      readonly answers: { readonly yes: string; readonly no: string };
    };
  };
  readonly frames: {
    readonly title: string;
    readonly tabsLabel: string;
    readonly notice: string;
    readonly tabs: readonly StatisticsFrame[];
  };
  readonly callToAction: CallToAction;
}

/** What of the dashboard answers to a press, with what stands around it. */
export interface DashboardFigures extends Pick<DashboardContent, 'hero' | 'world' | 'frames'> {
  readonly country: Pick<DashboardContent['country'], 'title'>;
  readonly detail: Pick<DashboardContent['detail'], 'title' | 'paragraphs' | 'overTime'>;
}

export interface MissionContent {
  readonly hero: Hero;
  readonly pillars: CardSection;
  readonly vision: TextSection;
  readonly callToAction: CallToAction;
}

export interface FaqQuestion {
  readonly id: string;
  /** Where it is asked, of the few that the page opens with. */
  readonly askedIn?: string;
  readonly question: string;
  readonly answer: readonly string[];
  /** Commands to try, a line each. */
  readonly code?: string;
  readonly links?: readonly Link[];
  readonly sources: readonly Source[];
}

export interface FaqCategory {
  readonly id: 'general' | 'technical' | 'implementation' | 'security';
  readonly title: string;
  readonly icon: IconNode;
  readonly questions: readonly FaqQuestion[];
}

export interface FaqContent {
  readonly title: string;
  readonly subtitle: string;
  readonly tabsLabel: string;
  readonly sourcesLabel: string;
  readonly categories: readonly FaqCategory[];
  readonly contact: {
    readonly title: string;
    readonly text: string;
    readonly emailLabel: string;
    readonly email: string;
    readonly link: Link;
  };
}

export interface PolicyCard {
  readonly title: string;
  readonly icon: IconNode;
  readonly content: readonly string[];
  readonly points: readonly string[];
}

/** A legal page: Privacy Policy or Terms of Service. */
export interface PolicyContent {
  readonly title: string;
  readonly lead: string;
  readonly cards: readonly [PolicyCard, PolicyCard, PolicyCard, PolicyCard];
  readonly contact: {
    readonly title: string;
    readonly text: string;
    readonly emailLabel: string;
    readonly email: string;
    readonly addressLabel: string;
    readonly address: string;
    readonly link: Link;
  };
  readonly lastUpdatedLabel: string;
}

/** What a page says of itself to browsers and search engines. */
export interface PageMetaContent {
  /** At most 60 characters, without the product's name. */
  readonly title: string;
  /** 120 to 155 characters. */
  readonly description: string;
  /** Other words under which the search finds it. */
  readonly keywords?: string;
}
