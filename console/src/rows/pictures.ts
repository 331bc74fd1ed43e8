import { addPicture, ReleaseStore, type Settings } from '@site/platform/command';
import type { RowField } from './tables';

const INPUT = 'file:';

export function isPicture({ name, isAddress }: RowField): boolean {
  return isAddress && name.endsWith('image_url');
}

export function pictureInput({ name }: RowField): string {
  return INPUT + name;
}

/** Stores a form's pictures and replaces each file by its URL. @throws {UserError}, after which the form contains no file. */
export async function storePictures(form: FormData, { environment }: Settings): Promise<void> {
  const { shared } = ReleaseStore.at(environment.store);
  const files = [...form].filter(([name]) => name.startsWith(INPUT));
  for (const [name] of files) form.delete(name);
  for (const [name, file] of files) {
    // An input without a choice sends an empty file.
    if (typeof file === 'string' || file.size === 0) continue;
    const bytes = Buffer.from(await file.arrayBuffer());
    form.set(name.slice(INPUT.length), await addPicture(shared, bytes));
  }
}
