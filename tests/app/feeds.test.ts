import { expect, it, vi } from 'vitest';
import { blogFeed } from '@/app/feeds/[locale]/[format]/blog-feed';
import { getBlogPosts } from '@/lib/content/blog-posts';

vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));
vi.mock('@/lib/content/blog-posts', () => ({ getBlogPosts: vi.fn() }));

const post = (number: number, lang?: string) => ({
  documentId: `d${number}`,
  slug: `post-${number}`,
  title: `Post ${number}`,
  excerpt: '',
  published_on: '2026-02-28',
  ...(lang ? { lang } : {}),
});

it('a feed has the fifty newest posts of its language', async () => {
  const list = [post(0, 'fr'), ...Array.from({ length: 60 }, (_, index) => post(index + 1))];
  vi.mocked(getBlogPosts).mockResolvedValue(list as never);
  const { items } = await blogFeed('de');
  expect(items).toHaveLength(50);
  expect(items[0]?.title).toBe('Post 1');
  expect(items.at(-1)?.title).toBe('Post 50');
  expect(items[0]?.link).toMatch(/\/de\/blog\/post-1$/);
});
