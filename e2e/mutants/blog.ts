import type { Mutant } from '../support/mutants/mutant';

export const BLOG_MUTANTS: readonly Mutant[] = [
  {
    name: 'blog/two-categories-are-ignored',
    file: 'mfe-blog/src/api/posts.ts',
    search: "category === 'all' ?",
    replacement: "category !== 'news' ?",
  },
  {
    name: 'blog/home-shows-the-wrong-text',
    file: 'mfe-blog/src/latest-updates.tsx',
    search: "text: 'summary'",
    replacement: "text: 'shortDescription'",
  },
  {
    name: 'blog/home-shows-one-post-too-many',
    file: 'mfe-blog/src/latest-updates.tsx',
    search: 'LIMIT = 5',
    replacement: 'LIMIT = 6',
  },
  {
    name: 'blog/author-needs-a-text',
    file: 'mfe-blog/src/components/post-article.tsx',
    search: '{post.author && <span>',
    replacement: '{post.author && post.text && <span>',
  },
  {
    name: 'blog/card-leads-to-another-post',
    file: 'mfe-blog/src/post.ts',
    search: `\`/blog/\${id}\``,
    replacement: `\`/blog/\${id + 1}\``,
  },
  {
    name: 'blog/any-frame-is-shown',
    file: 'mfe-blog/src/article/clean-article.ts',
    search: 'if (isListed(address, this.frames))',
    replacement: "if (address !== '')",
  },
  {
    name: 'blog/article-may-style',
    file: 'mfe-blog/src/article/sanitise.ts',
    search: "'lang', 'dir'];",
    replacement: "'lang', 'dir', 'style'];",
  },
  {
    name: 'blog/feed-holds-samples',
    file: 'mfe-blog/src/publish/posts.ts',
    search: `      .eq('is_sample', false)
`,
    replacement: '',
  },
  {
    name: 'blog/feed-is-one-too-long',
    file: 'mfe-blog/src/publish/posts.ts',
    search: 'FEED_LENGTH = 20',
    replacement: 'FEED_LENGTH = 21',
  },
  {
    name: 'blog/carousel-moves-under-the-focus',
    file: 'mfe-blog/src/components/carousel/use-autoplay.ts',
    search: 'isHeld: isHovered || isFocused',
    replacement: 'isHeld: isHovered',
    journeys: ['accessibility-carousels'],
  },
  {
    name: 'blog/carousel-is-late',
    file: 'mfe-blog/src/components/latest-updates.tsx',
    search: 'INTERVAL_MS = 3000',
    replacement: 'INTERVAL_MS = 3500',
    journeys: ['specification-home'],
  },
  {
    name: 'blog/three-slides-on-a-tablet',
    file: 'mfe-blog/src/components/carousel/use-slide-count.ts',
    search: 'isWide ? 3 : 2',
    replacement: '3',
  },
];
