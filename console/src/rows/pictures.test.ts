import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings, type Settings } from '@site/platform/command';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storePictures } from './pictures';

let folder: string;
let settings: Settings;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'console-pictures-'));
  const { site, environment } = await readSettings();
  settings = { site, environment: { ...environment, store: { ...environment.store, folder } } };
});

afterEach(() => rm(folder, { recursive: true }));

function formWith(file: string): FormData {
  const form = new FormData();
  form.set('title', 'A title');
  form.set('image_url', 'https://example.org/old.png');
  form.set('file:image_url', new File([file], file === '' ? '' : 'a.webp'));
  return form;
}

test('replaces a file by its URL in the field', async () => {
  const form = formWith('RIFF....WEBPVP8 ');
  await storePictures(form, settings);
  const [stored] = await readdir(path.join(folder, 'pictures'));
  expect([...form]).toEqual([
    ['title', 'A title'],
    ['image_url', `/pictures/${stored}`],
  ]);
});

test('keeps the typed URL if no file is chosen', async () => {
  const form = formWith('');
  await storePictures(form, settings);
  expect(form.get('image_url')).toBe('https://example.org/old.png');
});

test('rejects a file that is not a picture, and keeps the rest of the form', async () => {
  const form = formWith('<svg/>');
  await expect(storePictures(form, settings)).rejects.toThrow('not a PNG');
  expect([...form]).toEqual([
    ['title', 'A title'],
    ['image_url', 'https://example.org/old.png'],
  ]);
});
