import { Alert, Stack } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import {
  InputHelperText,
  type InputProps,
  Labeled,
  useInput,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Line, TextButton } from '../parts';
import { ArticleEditor } from './article-editor';
import { cleanForm, lostParts } from './html';

/** Edits an article. HTML of other programs is shown as it is, with its clean form on offer: nothing changes by itself. */
export function ArticleInput({ source, validate }: Pick<InputProps, 'source' | 'validate'>) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, validate });
  // The editor shows its own HTML without loss.
  const own = useRef<string | null>(null);
  const [before, setBefore] = useState<string | null>(null);
  const html: string = field.value ?? '';
  const isOwn = html === own.current;
  const clean = useMemo(() => (isOwn ? null : cleanForm(html)), [isOwn, html]);
  const change = (next: string) => {
    own.current = next;
    field.onChange(next);
  };
  const take = () => {
    setBefore(html);
    change(clean ?? '');
  };
  const label = translate(`resources.${useResourceContext()}.fields.${source}`);
  const parts = clean === null ? '' : lostParts(html).join(', ');
  return (
    <Labeled label={label} fullWidth>
      <Stack sx={{ mb: 2 }}>
        {clean === null ? (
          <>
            {before !== null && (
              <TextButton label="desk.article.asItWas" onClick={() => field.onChange(before)} />
            )}
            <ArticleEditor label={label} html={html} onChange={change} onBlur={field.onBlur} />
          </>
        ) : (
          <>
            <Alert
              severity="info"
              action={<TextButton label="desk.article.takeClean" onClick={take} />}
            >
              {translate(`desk.article.${parts === '' ? 'foreign' : 'preserved'}`, { parts })}
            </Alert>
            <Line
              label="desk.article.source"
              value={html}
              onType={field.onChange}
              multiline
              minRows={12}
              maxRows={30}
            />
          </>
        )}
        <InputHelperText error={fieldState.error?.message} />
      </Stack>
    </Labeled>
  );
}
