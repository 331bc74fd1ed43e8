import { endWith, UserError } from '@site/platform/command';
import { runAdoption } from './adoption/commands.ts';
import { pack } from './pack.ts';
import { runImport } from './rows/commands.ts';

type Tool = (args: readonly string[]) => Promise<void>;

const TOOLS: Readonly<Record<string, Tool>> = { figures: runAdoption, rows: runImport, pack };

/** Runs a tool of the repository. Expected failures become one message and an exit code. */
export async function runTool([name = '', ...args]: readonly string[]): Promise<void> {
  try {
    const tool = TOOLS[name];
    if (tool === undefined) throw new UserError('ARGUMENTS_INVALID', `Unknown tool "${name}".`);
    await tool(args);
  } catch (error) {
    endWith(error);
  }
}
