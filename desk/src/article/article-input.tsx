import { Stack } from '@mui/material';
import { useRef } from 'react';
import { InputHelperText, type InputProps, Labeled, useInput, useTranslate } from 'react-admin';
import { ArticleEditor } from './article-editor';
import { CleanForm } from './clean-form';

/** Edits an article. The stored HTML stays as it is until somebody changes it. */
export function ArticleInput({ source, validate }: Pick<InputProps, 'source' | 'validate'>) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, validate });
  // The editor shows its own HTML without loss.
  const own = useRef<string | null>(null);
  const html: string = field.value ?? '';
  const change = (next: string) => {
    own.current = next;
    field.onChange(next);
  };
  const label = translate(`resources.desk_posts.fields.${source}`);
  return (
    <Labeled label={label} fullWidth>
      <Stack sx={{ mb: 2 }}>
        <CleanForm html={html} isOwn={html === own.current} onTake={change} onType={field.onChange}>
          <ArticleEditor label={label} html={html} onChange={change} onBlur={field.onBlur} />
        </CleanForm>
        <InputHelperText error={fieldState.error?.message} />
      </Stack>
    </Labeled>
  );
}
