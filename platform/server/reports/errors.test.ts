import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { expect, onTestFinished, test } from 'vitest';
import { mapOf } from '../../bundler/release-file.ts';
import { placeBuilt } from '../../commands/build-all.ts';
import { ReleaseStore } from '../../store/release-store.ts';
import { groupErrors } from './errors.ts';

const SOURCE = 'src/components/contact-form.tsx';

test('groups failures by cause, with the original file and line of the section’s own code', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'errors-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = new ReleaseStore(folder);
  const [release] = await placeBuilt(store, ['mfe-contact']);
  if (release === undefined) throw new Error('No release was built.');
  const { name, version, integrity } = release;

  // A place in the built code of the form.
  const places: { readonly frame: string; readonly line: string }[] = [];
  for (const file of Object.keys(integrity).filter((each) => /^[^/]+\.js$/.test(each))) {
    const map = new TraceMap(`${await store.readFile(release, mapOf(file))}`);
    expect(map.sourcesContent).toBeUndefined();
    eachMapping(map, ({ source, generatedLine, generatedColumn, originalLine, originalColumn }) => {
      if (!source?.endsWith(SOURCE) || originalLine === null) return;
      const frame = `${name}/${version}/${file}:${generatedLine}:${generatedColumn + 1}`;
      places.push({ frame, line: `${originalLine}:${originalColumn + 1}` });
    });
  }
  const [first, second] = [places.at(10), places.at(-1)];
  const report = (at: string, browser: string, frames: unknown) => ({
    ...{ at, browser, frames, section: name, release: version, composition: 'a', counted: false },
    ...{ fault: 'SECTION_RENDER', message: 'x is undefined' },
  });
  const logs = [
    [report('2026-03-01T10:00:00Z', 'Chrome', [first?.frame])],
    [
      report('2026-03-02T10:00:00Z', 'Firefox', ['mfe-contact/0.0.1/gone.js:1:1', second?.frame]),
      { ...report('2026-03-02T11:00:00Z', 'Safari', []), message: 'another' },
      { ...report('2026-03-02T11:00:00Z', 'Safari', []), section: 'mfe-blog' },
    ],
  ];
  for (const [server, reports] of logs.entries()) {
    const lines = reports.map((each) => JSON.stringify(each)).join('\n');
    await store.shared.replace(`logs/2026-03-0${server + 1}-${server}.log`, lines);
  }
  const [found, other, ...none] = await groupErrors(store, name);
  expect(none).toEqual([]);
  expect(other).toMatchObject({ count: 1, message: 'another', place: '' });
  expect(found).toEqual({
    ...{ section: name, fault: 'SECTION_RENDER', message: 'x is undefined', count: 2 },
    place: `mfe-contact/${SOURCE}:${second?.line}`,
    ...{ first: '2026-03-01T10:00:00Z', last: '2026-03-02T10:00:00Z' },
    browsers: { Chrome: 1, Firefox: 1 },
    releases: [version],
  });
});
