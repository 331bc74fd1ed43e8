export const articleLook = {
  // A wide table scrolls in the article, and does not widen the page.
  '& .ProseMirror': {
    minHeight: '16rem',
    maxHeight: '70vh',
    overflow: 'auto',
    contain: 'inline-size',
    p: 1,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    '& p': { m: '0 0 1em' },
    '& table': { borderCollapse: 'collapse' },
    '& td, & th': { border: 1, borderColor: 'divider', p: 0.5, verticalAlign: 'top' },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& pre': { p: 1, bgcolor: 'action.hover', overflow: 'auto', whiteSpace: 'pre-wrap' },
    '& figcaption': { color: 'text.secondary', fontSize: 14 },
    '& .ProseMirror-selectednode': { outline: '3px solid', outlineColor: 'primary.main' },
    '& .selectedCell': { bgcolor: 'action.selected' },
  },
} as const;
