import { Box, Link, Stack, Typography } from '@mui/material';
import { DRAFT_READY, type DraftMessage, localPath, prefixOf } from '@site/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { rowKind } from '../fields';
import { settings } from '../settings';
import { Choice } from './choice';
import { Panel } from './panel';
import { useDraftControl } from './use-draft';

const WIDTHS_PX = { phone: 390, desktop: 1280 } as const;
const HEIGHT_PX = 640;
/** The page follows after a pause in typing. */
const PAUSE_MS = 300;

/** Returns the row's URL on the site, with a draft token. */
function siteUrl(resource: string, record: RaRecord, token: string | null): string {
  const path = rowKind(resource).path.replace(':id', record.original_id);
  const draft = token === null ? '' : `?draft=${token}`;
  const sent = { languages: [...settings.languages] };
  return settings.siteUrl + localPath(path + draft, prefixOf(record.language, sent));
}

/** Returns the row with the form's values. Pages need required values, so an empty one keeps its saved value. */
function useTypedRow(): RaRecord | undefined {
  const { fields, category } = rowKind(useResourceContext() ?? '');
  const record = useRecordContext();
  const typed = useWatch();
  if (record === undefined) return undefined;
  const sent = fields.filter(({ name, isRequired }) => !isRequired || typed[name]);
  const row = { ...record, ...Object.fromEntries(sent.map(({ name }) => [name, typed[name]])) };
  return { ...row, [`${category}_key`]: row[category].trim().toLowerCase() };
}

/** Shows a page of the site as wide as its place allows, and sends it the unsaved row. */
function Frame({
  url,
  width,
  message,
}: {
  readonly url: string;
  readonly width: number;
  readonly message: DraftMessage;
}) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState(width);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    if (place.current !== null) observer.observe(place.current);
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && data === DRAFT_READY) setLoads((n) => n + 1);
    };
    addEventListener('message', listen);
    return () => {
      observer.disconnect();
      removeEventListener('message', listen);
    };
  }, []);
  useEffect(() => {
    if (loads === 0) return;
    const send = () => frame.current?.contentWindow?.postMessage(message, settings.siteUrl);
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const scale = Math.min(1, room / width);
  return (
    <Box ref={place} sx={{ position: 'relative', height: HEIGHT_PX, overflow: 'hidden' }}>
      <Box
        component="iframe"
        ref={frame}
        src={url}
        title={translate('desk.preview.frame')}
        sx={{
          // Its width must not widen the panel.
          position: 'absolute',
          border: 0,
          width,
          height: HEIGHT_PX / scale,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
    </Box>
  );
}

/** Shows the row in the real site while one types, without a save. */
export function Preview() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const row = useTypedRow();
  const { isDirty } = useDraftControl();
  const translate = useTranslate();
  const [width, setWidth] = useState<keyof typeof WIDTHS_PX>('phone');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  if (record === undefined || row === undefined) return null;
  const text = (name: string) => translate(`desk.preview.${name}`);
  // A page with any token takes unsaved rows. A public row has none, and is shown as it is until somebody types.
  const url = siteUrl(resource, record, record.draft_token ?? (isDirty ? 'unsaved' : null));
  return (
    <Panel title="desk.preview.title">
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Choice
          label={text('width')}
          value={width}
          options={{ phone: text('phone'), desktop: text('desktop') }}
          onChange={setWidth}
        />
        <Choice
          label={text('theme')}
          value={theme}
          options={{ light: text('light'), dark: text('dark') }}
          onChange={setTheme}
        />
        <Link href={siteUrl(resource, record, record.draft_token)} target="_blank" rel="noreferrer">
          {text('open')}
        </Link>
      </Stack>
      <Typography variant="body2">{text('follows')}</Typography>
      <Frame
        // Another page must ask again.
        key={url}
        url={url}
        width={WIDTHS_PX[width]}
        message={{ row, isDark: theme === 'dark' }}
      />
    </Panel>
  );
}
