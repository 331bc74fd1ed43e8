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

interface FieldDifferenceProps {
  readonly name: string;
  readonly before: Values;
  readonly after: Values;
}

/** Shows the difference of a row's field below its label. */
export function FieldDifference({ name, before, after }: FieldDifferenceProps) {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { kind } = rowKind(resource).fields.find((field) => field.name === name) ?? {};
  // Text as it reads. If only its markup differs, the markup.
  const values = [before, after].map(({ [name]: value }) => asText(value));
  const texts = values.map(articleText);
  const isText = kind === 'article' && texts[0] !== texts[1];
  const [was = '', is = ''] = isText ? texts : values;
  const parts = diffWords(was, is);
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 }}>
      <Typography variant="subtitle2" component="h3">
        {translate(`resources.${resource}.fields.${name}`)}
      </Typography>
      {parts.length === 0 && <em>{translate('desk.history.empty')}</em>}
      {parts.map(({ text, change }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity, and never move.
        if (change === 'same') return <span key={index}>{shorten(text)}</span>;
        const isAdded = change === 'added';
        const color = isAdded ? 'success' : 'error';
        return (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            component={isAdded ? 'ins' : 'del'}
            aria-label={`${translate(`desk.history.${change}`)}: ${text}`}
            sx={{
              bgcolor: `${color}.main`,
              color: `${color}.contrastText`,
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
