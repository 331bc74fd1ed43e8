// PostgreSQL also writes years beyond 9999, years before Christ and `infinity`; no format here can.
const CIVIL_DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** Whether a text is a day that exists, written YYYY-MM-DD. */
export function isCivilDate(text: string): boolean {
  if (!CIVIL_DATE.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** The instant for formats that want one: a civil date names none, so midnight UTC stands for it. */
export function midnightUtc(date: string): string {
  return `${date}T00:00:00Z`;
}
