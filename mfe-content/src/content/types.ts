import type { IconNode } from 'lucide';

/** A copy as a page shows it: where a text has a `{placeholder}`, the owner's facts come in its place. */
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

/** A link of a page. `href` may hold a `{placeholder}`; external links open in a new tab. */
export interface Link {
  readonly label: string;
  /** Said after the label to those who do not see where it stands. */
  readonly about?: string;
  readonly href: string;
  readonly external?: boolean;
}

/** The owner's figure, with the evidence for it. */
export interface Claim {
  /** Of its note on the dashboard. */
  readonly id: string;
  readonly value: string;
  readonly label: string;
  /** Absent if nobody measures it. */
  readonly measured?: string;
  /** What was measured and when, or what is known. */
  readonly counts: string;
  readonly note: string;
  readonly sources: readonly Source[];
}

/** A short titled text. */
export interface Card {
  readonly title: string;
  readonly text: string;
  readonly icon: IconNode;
}

/** A card whose statement is backed by documents, and may rest on one figure. */
export interface ClaimCard extends Card {
  readonly sources: readonly Source[];
  readonly claim?: Claim;
}

/** A heading with paragraphs. */
export interface TextSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The closing invitation of a page. */
export interface CallToAction {
  readonly title: string;
  readonly text: string;
  readonly actions: readonly Link[];
}

/** A part of a written address, and the bits it stands for. */
export interface AddressPart {
  readonly digits: string;
  readonly name: string;
  readonly bits: number;
  readonly text: string;
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

export interface FaqQuestion {
  readonly id: string;
  /** Where it is asked, of the few that the page opens with. */
  readonly askedIn?: string;
  readonly question: string;
  readonly answer: readonly string[];
  /** Commands to try, a line each. */
  readonly code?: string;
  readonly links?: readonly Link[];
  /** Also says what a test of the connection may answer. */
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
