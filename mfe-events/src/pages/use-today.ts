import { useEffect, useState } from 'react';

function civilDate(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** The visitor's day as YYYY-MM-DD. Null in the first render: a page made in advance has no today. */
export function useToday(): string | null {
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => setToday(civilDate(new Date())), []);
  return today;
}
