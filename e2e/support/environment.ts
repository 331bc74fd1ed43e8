/** Where the site under test is; `npm test -- e2e` starts it and sets these. */
export interface TestEnvironment {
  readonly siteUrl: string;
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly databaseUrl: string;
  /** Folder inside the project for what tests build. */
  readonly folder: string;
}

function required(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set. Run the journeys with: npm test -- e2e`);
}

/** Reads where the site under test is. */
export function testEnvironment(): TestEnvironment {
  return {
    siteUrl: required('SITE_URL'),
    apiUrl: required('API_URL'),
    apiKey: required('API_KEY'),
    databaseUrl: required('DATABASE_URL'),
    folder: required('TEST_FOLDER'),
  };
}
