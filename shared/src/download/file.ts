/** Percentage from 0 to 99; null if the size is unknown. */
export type Progress = number | null;

/** Fetches a file of another origin and reports progress. @throws if the file is unreadable. */
export async function fetchFile(
  url: string,
  onProgress: (progress: Progress) => void,
): Promise<Blob> {
  const { ok, status, headers, body } = await fetch(url);
  if (!ok || body === null) throw new TypeError(`${url} answered ${status}.`);
  // The length of an encoded file is not that of its content.
  const isEncoded = headers.has('content-encoding');
  const total = isEncoded ? 0 : Number(headers.get('content-length'));
  const parts: BlobPart[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: headers.get('content-type') ?? '' });
    parts.push(value);
    size += value.length;
    onProgress(total > 0 ? Math.min(99, Math.floor((100 * size) / total)) : null);
  }
}

/** Returns the file name in a URL: `https://files.example/a%20plan.pdf` → `a plan.pdf`. The storage's `?download=` comes first. */
export function fileName(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const saved = searchParams.get('download');
  if (saved) return saved;
  const name = pathname.split('/').at(-1) || 'download';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const KEEP_MS = 60_000;

/** Saves a file through the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the blob some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
