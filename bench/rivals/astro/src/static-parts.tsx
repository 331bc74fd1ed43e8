import { listTexts } from '@site/mfe-blog/src/content/texts';
import { FeatureList } from '@site/mfe-content/src/components/feature-list';
import { useCopy } from '@site/mfe-content/src/components/use-copy';
import { explainer } from '@site/mfe-content/src/content/explainer';
import type { ExplainerContent } from '@site/mfe-content/src/content/types';
import { ExplainerPage } from '@site/mfe-content/src/pages/explainer';
import { HomePage } from '@site/mfe-content/src/pages/home';
import type { PageBoot } from '@site/shared/contract';
import { PageHero, TextLink } from '@site/shared/ui';
import { BootProvider } from '@site/shell/src/boot-context';
import { Footer } from '@site/shell/src/layout/footer';
import { SkipToMain } from '@site/shell/src/layout/skip-to-main';
import type { ReactNode } from 'react';
import site from '../../../../site.config.json';
import { Host } from './host';
import { TabsIsland } from './ui';

const NO_RELEASE = { name: '', version: '', base: '', entry: '', integrity: {} };

// The footer asks for the year of a prerendered page, and for nothing else of it.
const BOOT: PageBoot = {
  site,
  api: { url: '', key: '' },
  composition: { id: '', createdAt: '', shell: NO_RELEASE, sections: [] },
};

/** The way past the header. */
export function SiteSkipLink(): ReactNode {
  return (
    <Host>
      <SkipToMain />
    </Host>
  );
}

/** The footer. */
export function SiteFooter(): ReactNode {
  return (
    <Host>
      <BootProvider value={BOOT}>
        <Footer />
      </BootProvider>
    </Host>
  );
}

/** The front page around its carousel. */
export function Home({ widget }: { readonly widget?: ReactNode }): ReactNode {
  return (
    <Host widget={widget}>
      <HomePage />
    </Host>
  );
}

/** The explainer around its tabs. */
export function Explainer({ tabs }: { readonly tabs?: ReactNode }): ReactNode {
  return (
    <Host>
      <TabsIsland value={tabs}>
        <ExplainerPage />
      </TabsIsland>
    </Host>
  );
}

function Features({ id }: { readonly id: string }): ReactNode {
  const { features } = useCopy<ExplainerContent>(explainer);
  const tab = features.tabs.find((each) => each.id === id);
  if (tab === undefined) throw new Error(`The explainer has no tab ${id}.`);
  return <FeatureList cards={tab.cards} columns={2} />;
}

/** What one of the explainer's tabs shows. */
export function FeaturePanel({ id }: { readonly id: string }): ReactNode {
  return (
    <Host>
      <Features id={id} />
    </Host>
  );
}

/** The opening of the blog. */
export function BlogHero(): ReactNode {
  const { title, lead, feed } = listTexts;
  return (
    <Host>
      <PageHero
        title={title}
        lead={lead}
        actions={<TextLink href={feed.href}>{feed.label}</TextLink>}
      />
    </Host>
  );
}
