import { addPicture, ReleaseStore, type Settings } from '@site/platform/command';
import type { RowField } from './tables';

const INPUT = 'file:';

/** Whether a field holds the address of a picture. */
export function isPicture({ name, isAddress }: RowField): boolean {
  return isAddress && name.endsWith('image_url');
}

/** The name of the input for the file whose address a field gets. */
export function pictureInput({ name }: RowField): string {
  return INPUT + name;
}

/** Puts a form's pictures into the store, and their addresses in their place. Throws `UserError`; the form then holds no file. */
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
