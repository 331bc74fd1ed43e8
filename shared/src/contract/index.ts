export * from './composition.ts';
export * from './documents.ts';
export * from './fragments.ts';
export * from './languages.ts';
export * from './paths.ts';
export * from './report.ts';
export * from './section.ts';
export * from './trusted-types.ts';
