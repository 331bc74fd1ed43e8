import { createRoot } from 'react-dom/client';
import { FailureBar, FailurePage } from './failure-page';

/** Shows that the site cannot start: in place of nothing, or beside what came readable with the page. */
export function showFailure(root: HTMLElement): void {
  if (root.childElementCount === 0) {
    createRoot(root).render(<FailurePage />);
    return;
  }
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<FailureBar />);
}
