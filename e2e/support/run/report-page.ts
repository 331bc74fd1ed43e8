import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { color, globalCss, measure, rhythm, size, space, weight } from '@site/shared/tokens';
import { describeCount, isSuccess } from '../../../platform/commands/testing/test-report.ts';
import { escapeHtml as text } from '../../../platform/site/html.ts';
import { nameTag, SECTION_TAGS } from '../section-tags';
import { namedOnly } from './run-arguments';
import { countRun, type JourneyRecord, type Outcome, type RunRecord } from './run-record';

const NAMED_SLOWEST = 5;

const CSS = `
body{padding:${space[6]} ${rhythm.gutter};}
main{display:grid;gap:${space[6]};max-inline-size:${measure.page};margin-inline:auto;}
h1{font-size:${size[4]};}h2{font-size:${size[3]};}h3{font-size:${size[1]};font-weight:${weight.heavy};}
p,li,td,th{line-height:1.5;overflow-wrap:anywhere;}
table{inline-size:100%;border-collapse:collapse;}
td,th{padding:${space[2]} ${space[3]};border-block-end:1px solid ${color.line};text-align:start;vertical-align:top;}
pre{overflow:auto;padding:${space[3]};background:${color.surfaceSunken};font-size:${size[0]};}
img{max-inline-size:min(100%,40rem);border:1px solid ${color.line};}
article{display:grid;gap:${space[3]};padding-block:${space[5]};border-block-start:2px solid ${color.lineStrong};}
.note{color:${color.textMuted};}`;

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  passed: 'passed',
  failed: 'failed',
  flaky: 'passed when tried again',
  skipped: 'skipped without a reason',
  notRun: 'did not run',
  leftOut: 'left out',
};

/** What a journey measures or looks for besides, by its file. */
const LOOKED_AT: readonly (readonly [what: string, files: RegExp])[] = [
  ['Accessibility', /^accessibility-/],
  ['Weight of the pages', /^budget\./],
  ['Dead links and addresses', /^(routes|found-by-others|one-site|specification-footer)\./],
];

/** The sections to blame: those of the journey's tags, and of several the one whose page was on show. */
export function blame({ tags, page }: JourneyRecord, { about }: RunRecord): string {
  const named = tags.filter((tag) => SECTION_TAGS.includes(tag)).map((tag) => tag.slice(1));
  const own = named.filter((name) => name !== 'shell');
  if (own.length === 1) return own.join();
  const routes = createRouteTable(about.composition, about.site);
  const route =
    page === undefined || !URL.canParse(page) ? null : findRoute(routes, new URL(page).pathname);
  const shown = route === null ? null : nameTag(route.section.name).slice(1);
  if (own.length === 0) return shown === null ? 'shell' : `shell, on a page of ${shown}`;
  return shown !== null && own.includes(shown) ? shown : own.join(' or ');
}

function seconds(durationMs: number): string {
  const whole = Math.round(durationMs / 1000);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`;
}

function renderEvidence({ evidence }: JourneyRecord): string {
  return evidence
    .map(({ name, path }) => {
      const address = text(encodeURI(path));
      if (/\.png$/.test(path))
        return `<a href="${address}"><img src="${address}" alt="${text(name)}"></a>`;
      if (/\.webm$/.test(path)) return `<video controls src="${address}"></video>`;
      const trace =
        name === 'trace' ? `: <code>npx playwright show-trace ${text(path)}</code>` : '';
      return `<p><a href="${address}">${text(name)}</a>${trace}</p>`;
    })
    .join('');
}

/** A word of a command, as a shell reads it. */
function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function renderFailure(journey: JourneyRecord, run: RunRecord): string {
  const { file, line, title, project, outcome, page, errors } = journey;
  const { siteArgs } = run.about;
  const again = [...siteArgs, `--project=${project}`, ...namedOnly([journey]), '--trace', 'on'];
  return [
    `<article><h3>${text(title)}</h3>`,
    `<p><strong>Section: ${text(blame(journey, run))}</strong>. It ${OUTCOMES[outcome]} in ${text(project)}.`,
    page === undefined ? '' : ` On show: <a href="${text(page)}">${text(page)}</a>.`,
    ` <span class="note">${text(file)}:${line}</span></p>`,
    ...errors.map((error) => `<pre>${text(error)}</pre>`),
    renderEvidence(journey),
    `<p>Again: <code>npm run e2e -- ${text(again.map(quote).join(' '))}</code></p></article>`,
  ].join('');
}

function isBad({ outcome }: JourneyRecord): boolean {
  return outcome !== 'passed' && outcome !== 'leftOut';
}

function countBy(journeys: readonly JourneyRecord[], outcome: Outcome): string {
  return String(journeys.filter((journey) => journey.outcome === outcome).length);
}

function renderReleases({ about, journeys }: RunRecord): string {
  const rows = about.releases.map(({ name, version, commit, team }) => {
    const own = journeys.filter(({ tags }) => tags.includes(nameTag(name)));
    return [
      name,
      version,
      commit ?? 'unknown',
      team ?? 'unknown',
      countBy(own, 'passed'),
      String(own.filter(isBad).length),
    ].map(text);
  });
  return table(['Package', 'Version', 'Commit', 'Team', 'Passed', 'Not passed'], rows);
}

function renderBrowsers({ about, journeys }: RunRecord): string {
  const rows = [...new Set(journeys.map(({ project }) => project))].map((name) => {
    const own = journeys.filter(({ project }) => project === name);
    return [text(name), countBy(own, 'passed'), String(own.filter(isBad).length)];
  });
  const missing = about.missing.map((why) => [text(why), '', '']);
  return table(['Browser or device', 'Passed', 'Not passed'], [...rows, ...missing]);
}

function renderLookedAt({ journeys }: RunRecord): string {
  const rows = LOOKED_AT.map(([what, files]) => {
    const those = journeys.filter(({ file }) => files.test(file));
    const counts = (['passed', 'failed', 'leftOut'] as const).map((outcome) =>
      countBy(those, outcome),
    );
    const isMeasured = those.some(({ outcome }) => outcome !== 'leftOut');
    return [what, ...(isMeasured ? counts : ['not looked at', '', counts[2] ?? ''])];
  });
  const told = journeys.flatMap(({ measured }) => measured);
  const list = told.map(({ type, text: found }) => `<li>${text(type)}: ${text(found)}</li>`);
  return `${table(['Looked at', 'Passed', 'Failed', 'Left out'], rows)}<ul>${list.join('')}</ul>`;
}

/** Journeys that passed and failed in the same composition, in this run or from one to another. */
export function listFlakes(run: RunRecord, earlier: readonly RunRecord[]): JourneyRecord[] {
  const same = earlier.filter(({ about }) => about.composition.id === run.about.composition.id);
  return run.journeys.filter(({ id, outcome }) => {
    if (outcome === 'flaky') return true;
    if (outcome !== 'passed' && outcome !== 'failed') return false;
    const other = outcome === 'passed' ? 'failed' : 'passed';
    return same.some(({ journeys }) =>
      journeys.some((journey) => journey.id === id && [other, 'flaky'].includes(journey.outcome)),
    );
  });
}

function renderTimes(run: RunRecord, earlier: readonly RunRecord[]): string {
  const ran = (journeys: readonly JourneyRecord[]) =>
    journeys.filter(({ outcome }) => outcome !== 'leftOut').length;
  const rows = [run, ...earlier].map((each) => [
    text(each.startedAt.slice(0, 16).replace('T', ' ')),
    text(each.about.composition.id),
    String(ran(each.journeys)),
    countBy(each.journeys, 'failed'),
    seconds(each.durationMs),
  ]);
  const slowest = [...run.journeys]
    .sort((one, other) => other.durationMs - one.durationMs)
    .slice(0, NAMED_SLOWEST)
    .map(({ title, durationMs }) => `<li>${seconds(durationMs)}: ${text(title)}</li>`);
  const flakes = listFlakes(run, earlier).map(({ title }) => `<li>${text(title)}</li>`);
  return [
    table(['Run', 'Composition', 'Journeys', 'Failed', 'Duration'], rows),
    `<h3>Slowest</h3><ul>${slowest.join('')}</ul>`,
    '<h3>Passed and failed in the same composition</h3>',
    flakes.length === 0 ? '<p>None.</p>' : `<ul>${flakes.join('')}</ul>`,
  ].join('');
}

function renderLeftOut({ journeys }: RunRecord): string {
  const left = journeys.filter(({ outcome }) => outcome === 'leftOut');
  const rows = left.map(({ title, file, reason = '' }) => [reason, file, title].map(text));
  return rows.length === 0
    ? '<p>Nothing.</p>'
    : table(['Because it', 'File', 'Journey'], rows.sort());
}

/** The sections whose journeys did not all pass. */
function listBlamed(run: RunRecord, bad: readonly JourneyRecord[]): string {
  return [...new Set(bad.map((journey) => blame(journey, run)))].sort().join('; ');
}

/** The report of a run: one page that needs no server. `earlier` are the runs before it, the last one first. */
export function renderReport(run: RunRecord, earlier: readonly RunRecord[]): string {
  const { about, journeys, errors } = run;
  const count = countRun(run);
  const bad = journeys.filter(isBad);
  const verdict = isSuccess(count) ? 'It may be released' : 'It may not be released';
  const to = bad.length === 0 ? '' : ` To blame: ${text(listBlamed(run, bad))}.`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${verdict}: ${text(about.composition.id)}</title><style>${globalCss}${CSS}</style></head>`,
    `<body><main><h1>${verdict}</h1>`,
    `<p>${text(describeCount(count))}.${to}</p>`,
    `<p>Composition ${text(about.composition.id)} at ${text(about.siteUrl)}, ${text(about.how)}, `,
    `${text(run.startedAt)}, ${seconds(run.durationMs)}. <code>npm run e2e -- ${text(about.args.join(' '))}</code></p>`,
    `<h2>What was tested</h2>${renderReleases(run)}`,
    bad.length + errors.length === 0 ? '' : '<h2>What did not pass</h2>',
    ...errors.map((error) => `<pre>${text(error)}</pre>`),
    ...bad.map((journey) => renderFailure(journey, run)),
    `<h2>Browsers and devices</h2>${renderBrowsers(run)}`,
    `<h2>What was looked at besides</h2>${renderLookedAt(run)}`,
    `<h2>Against the last runs</h2>${renderTimes(run, earlier)}`,
    `<h2>What was left out</h2>${renderLeftOut(run)}`,
    '<p class="note">Beside this page: run.json and junit.xml.</p></main></body></html>\n',
  ].join('');
}
