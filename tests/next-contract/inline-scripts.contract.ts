import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type * as React from 'react';
import type * as Server from 'react-dom/server';
import { expect, it } from 'vitest';
import { joinFlightScripts, nextScripts } from '@/lib/next-internals/inline-scripts.cjs';
import { LOADER } from '@/lib/next-internals/late-scripts.cjs';
import { builtPages } from './support/built-site';

/** Every inline script that a browser would run on a page. */
const inlineScripts = (html: string) =>
  Array.from(
    html.matchAll(/<script\b(?![^>]*\b(?:src=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/gi),
    ([, script]) => script,
  ).filter((script) => script !== LOADER);

it('inline-scripts: every inline script of every prerendered page is recognized', () => {
  const pages = builtPages();
  expect(pages.length).toBeGreaterThan(50);
  for (const { name, html, flight } of pages) {
    const scripts = inlineScripts(html);
    expect(scripts.length, name).toBeGreaterThan(1);
    expect(nextScripts(html, flight), name).toEqual(scripts);
  }
});

it('inline-scripts: the flight data of every prerendered page is joined into one script', () => {
  for (const { name, html, flight } of builtPages()) {
    const joined = joinFlightScripts(html);
    const scripts = inlineScripts(joined);
    expect(
      scripts.filter((script) => script?.includes('self.__next_f')),
      name,
    ).toHaveLength(1);
    expect(nextScripts(joined, flight), name).toEqual(scripts);
  }
});

it('inline-scripts: the renderer contains React’s streaming runtime as one string', async () => {
  const require = createRequire(import.meta.url);
  const { createElement, lazy, Suspense } = require('next/dist/compiled/react') as typeof React;
  const { renderToPipeableStream } =
    require('next/dist/compiled/react-dom/server.node') as typeof Server;
  const Large = lazy(async () => {
    await setTimeout(10);
    return { default: () => createElement('p', null, 'dough '.repeat(4_000)) };
  });
  const written = new PassThrough();
  const stream = renderToPipeableStream(
    createElement(
      'main',
      null,
      createElement(Suspense, { fallback: 'soon' }, createElement(Large)),
    ),
    { onShellReady: () => void stream.pipe(written) },
  );
  const html = await text(written);
  const scripts = nextScripts(html);
  expect(scripts).toHaveLength(2);
  expect(scripts[1]).toMatch(/^\$RB=\[\]/);
  expect(nextScripts(html.replace('$RB=[];', '$RB=[];alert(1);'))).toHaveLength(1);
});
