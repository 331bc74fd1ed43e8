import type { ApiClient } from '@site/shared/api';
import { type SectionHost, SectionHostProvider } from '@site/shared/contract/runtime';
import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import site from '../../../../site.config.json';
import { currentSheet } from './styles';

interface HostProps {
  readonly api?: ApiClient;
  /** Stands in the place of another section's widget. */
  readonly widget?: ReactNode;
  readonly children: ReactNode;
}

/** What the shell gives to sections. Each island needs its own, as no React context reaches from one to another. */
export function Host({ api, widget = null, children }: HostProps): ReactNode {
  const host: SectionHost = {
    site,
    get api() {
      if (api === undefined) throw new Error('This part of the page reads nothing.');
      return api;
    },
    notify() {},
    setMeta() {},
    Widget: () => widget,
    dom: () => window,
  };
  const sheet = currentSheet();
  const hosted = <SectionHostProvider value={host}>{children}</SectionHostProvider>;
  if (sheet === null) return hosted;
  return <StyleSheetManager sheet={sheet.instance}>{hosted}</StyleSheetManager>;
}
