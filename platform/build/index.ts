export { defineSectionBuild } from './section-build.ts';
export { defineShellBuild } from './shell-build.ts';
