import { createRoot } from 'react-dom/client';
import { App } from './app';
import { readBoot } from './boot';
import { registerSections } from './sections/remotes';
import { startReports } from './sections/report-failure';
import { followOtherTabs } from './theme/theme-store';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the site.');
const boot = readBoot();
registerSections(boot.composition);
startReports(boot.composition);
followOtherTabs();
createRoot(root).render(<App boot={boot} />);
