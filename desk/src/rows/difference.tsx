import { Box, Typography } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import { rowKind } from '../fields';
import { articleText, asText, diffWords, type Values } from './values';

const CONTEXT_LETTERS = 80;

/** Shortens an unchanged text between two changes. */
function shorten(text: string): string {
  if (text.length <= 2 * CONTEXT_LETTERS) return text;
  return `${text.slice(0, CONTEXT_LETTERS)} … ${text.slice(-CONTEXT_LETTERS)}`;
}

/** Shows the difference of two values. */
function Difference({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const translate = useTranslate();
  const parts = diffWords(asText(before), asText(after));
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 }}>
      {parts.length === 0 && <em>{translate('desk.history.empty')}</em>}
      {parts.map(({ text, change }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity, and never move.
        if (change === 'same') return <span key={index}>{shorten(text)}</span>;
        const isAdded = change === 'added';
        return (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            component={isAdded ? 'ins' : 'del'}
            aria-label={`${translate(`desk.history.${change}`)}: ${text}`}
            sx={{
              backgroundColor: isAdded ? 'success.main' : 'error.main',
              color: isAdded ? 'success.contrastText' : 'error.contrastText',
              textDecoration: isAdded ? 'none' : 'line-through',
            }}
          >
            {text}
          </Box>
        );
      })}
    </Box>
  );
}

/** Shows the difference of a row's field below its label. */
export function FieldDifference({
  name,
  before,
  after,
}: {
  readonly name: string;
  readonly before: Values;
  readonly after: Values;
}) {
  const resource = useResourceContext() ?? '';
  const label = `resources.${resource}.fields.${name}`;
  const isArticle = rowKind(resource).fields.some(
    (field) => field.name === name && field.kind === 'article',
  );
  // Text as it reads. If only its markup differs, the markup.
  const [was, is] = [before, after].map((values) => asText(values[name]));
  const [oldText, newText] = [was, is].map((html) => articleText(html ?? ''));
  const isText = isArticle && oldText !== newText;
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {useTranslate()(label)}
      </Typography>
      <Difference before={isText ? oldText : was} after={isText ? newText : is} />
    </div>
  );
}
