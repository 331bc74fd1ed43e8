import { listLanguages, listUntranslated } from '../build/languages.ts';
import { listSections, packageFolder } from '../kit/project.ts';

/** `npm run translations`: names the copy of each package that a language lacks; visitors see it in English. */
export async function translations(): Promise<void> {
  for (const name of ['shell', ...(await listSections())]) {
    const folder = packageFolder(name);
    for (const language of await listLanguages(folder)) {
      const missing = await listUntranslated(folder, language);
      const found = missing.length === 0 ? 'whole' : `lacks ${missing.join(', ')}`;
      process.stdout.write(`${name}, ${language}: ${found}\n`);
    }
  }
}
