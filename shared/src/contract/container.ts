/** The global variable in which the entry of a section leaves its container. */
export function containerName(section: string): string {
  return section.replaceAll(/\W/g, '_');
}
