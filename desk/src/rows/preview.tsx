import { Box, Link, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { localPath, prefixOf } from '@site/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { type RowResource, rowKind } from '../fields';
import { settings } from '../settings';
import { Panel } from './panel';

const WIDTHS_PX = { phone: 390, desktop: 1280 } as const;
const HEIGHT_PX = 640;

/** Returns the row's URL on the site, with its token if it is not public. */
function siteUrl(resource: string, record: RaRecord): string {
  const name: RowResource = 'desk_posts';
  const path = rowKind(resource).path + (resource === name ? record.original_id : '');
  const draft = record.draft_token === null ? '' : `?draft=${record.draft_token}`;
  const sent = { languages: [...settings.languages] };
  return settings.siteUrl + localPath(path + draft, prefixOf(record.language, sent));
}

/** Shows the saved row in the real site, in a frame as wide as a phone or a desktop. */
export function Preview() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const translate = useTranslate();
  const [width, setWidth] = useState<keyof typeof WIDTHS_PX>('phone');
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(WIDTHS_PX.phone);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    if (place.current !== null) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (record === undefined) return null;
  const url = siteUrl(resource, record);
  const scale = Math.min(1, room / WIDTHS_PX[width]);
  return (
    <Panel title="desk.preview.title">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('desk.preview.width')}
          value={width}
          onChange={(_, next: typeof width | null) => next !== null && setWidth(next)}
        >
          {(['phone', 'desktop'] as const).map((each) => (
            <ToggleButton key={each} value={each}>
              {translate(`desk.preview.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Link href={url} target="_blank" rel="noreferrer">
          {translate('desk.preview.open')}
        </Link>
      </Box>
      <Typography variant="body2">{translate('desk.preview.saved')}</Typography>
      <Box ref={place} sx={{ position: 'relative', height: HEIGHT_PX, overflow: 'hidden' }}>
        <Box
          component="iframe"
          // Another key loads the page again.
          key={`${url} ${record.version}`}
          src={url}
          title={translate('desk.preview.frame')}
          sx={{
            // Its width must not widen the panel.
            position: 'absolute',
            border: 0,
            width: WIDTHS_PX[width],
            height: HEIGHT_PX / scale,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        />
      </Box>
    </Panel>
  );
}
