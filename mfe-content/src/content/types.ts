import type { IconNode } from 'lucide';

/** The type of copy after its `{placeholder}`s are filled with the owner's facts. */
export type Filled<Copy> = Copy extends `${string}{${string}}${string}`
  ? string
  : Copy extends string | number | boolean | IconNode | undefined
    ? Copy
    : { readonly [Key in keyof Copy]: Filled<Copy[Key]> };

/** A document that backs a statement. */
export interface Source {
  readonly label: string;
  readonly href: string;
}

/** A link of a page. `href` may contain a `{placeholder}`; external links open in a new tab. */
export interface Link {
  readonly label: string;
  /** Visually hidden suffix of the label, for screen readers. */
  readonly about?: string;
  readonly href: string;
  readonly external?: boolean;
}

/** One of the owner's figures, with its evidence. */
export interface Claim {
  /** Id of its note on the dashboard. */
  readonly id: string;
  readonly value: string;
  readonly label: string;
  /** Absent if it is not measured. */
  readonly measured?: string;
  /** What the measurement counts, and when. */
  readonly counts: string;
  readonly note: string;
  readonly sources: readonly Source[];
}

export interface Card {
  readonly title: string;
  readonly text: string;
  readonly icon: IconNode;
}

/** A card with sources and, optionally, a figure. */
export interface ClaimCard extends Card {
  readonly sources: readonly Source[];
  readonly claim?: Claim;
}

export interface TextSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface CallToAction {
  readonly title: string;
  readonly text: string;
  readonly actions: readonly Link[];
}

export interface AddressPart {
  readonly digits: string;
  readonly name: string;
  readonly bits: number;
  readonly text: string;
}

export interface MinutePart {
  readonly picture: 'ranOut' | 'digits' | 'ways';
  readonly title: string;
  readonly text: string;
  readonly caption: string;
  readonly sources: readonly Source[];
}

export interface AudiencePath extends Card {
  readonly steps: readonly string[];
  readonly actions: readonly Link[];
}

/** A longer plan for large networks. */
export interface Plan extends Card {
  readonly id: string;
  readonly stages: readonly {
    readonly name: string;
    readonly text: string;
    readonly links: readonly Link[];
  }[];
}

/** A page of another site, embedded in a tab. */
export interface StatisticsFrame {
  readonly id: string;
  readonly label: string;
  readonly src: string;
  readonly frameTitle: string;
  readonly text: string;
  readonly link: Link;
  /** Link to our own chart of the same data. */
  readonly chart: string;
}

export interface FigureContent {
  readonly title: string;
  /** One sentence: what the figures measure. */
  readonly measures: string;
  readonly table: string;
  /** Address of the same figures as CSV. */
  readonly csv: string;
}

export interface FaqQuestion {
  readonly id: string;
  /** Label such as `At home` for the few questions at the top of the page; absent from the others. */
  readonly askedIn?: string;
  readonly question: string;
  readonly answer: readonly string[];
  /** Shell commands, one per line. */
  readonly code?: string;
  readonly links?: readonly Link[];
  /** Also lists the possible results of a connection test. */
  readonly hasOutcomes?: boolean;
  readonly sources: readonly Source[];
}

export interface FaqCategory {
  readonly id: 'general' | 'technical' | 'implementation' | 'security';
  readonly title: string;
  readonly icon: IconNode;
  readonly questions: readonly FaqQuestion[];
}

export interface PolicyCard {
  readonly title: string;
  readonly icon: IconNode;
  readonly content: readonly string[];
  readonly points: readonly string[];
}

export interface PolicyContent {
  readonly title: string;
  readonly lead: string;
  readonly cards: readonly [PolicyCard, PolicyCard, PolicyCard, PolicyCard];
  /** What the visitor's browser stores, by name; folded. */
  readonly stored?: {
    readonly title: string;
    readonly text: string;
    readonly points: readonly string[];
  };
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

type CardWords = Omit<PolicyCard, 'icon'>;

/** A policy's words in one language. */
export interface PolicyWords extends Omit<PolicyContent, 'cards' | 'contact'> {
  readonly cards: readonly [CardWords, CardWords, CardWords, CardWords];
  readonly contact: Omit<PolicyContent['contact'], 'email' | 'link'> & {
    readonly link: Omit<Link, 'href'>;
  };
}

/** Title and description of a page, for browsers and search engines. */
export interface PageMetaContent {
  /** At most 60 characters, without the product's name. */
  readonly title: string;
  /** 120 to 155 characters. */
  readonly description: string;
  /** Extra words under which the site's search finds the page. */
  readonly keywords?: string;
}
