import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  FileSize,
  KitHeadline,
  KitProgressBar,
  KitStatus,
} from '@/components/sell/kit-page/kit-status';
import { kitPage } from '@/messages/en.json';

const URL = '/api/kit/signed/progress?locale=en';
const LABELS = 'price-labels.pdf';

const NOTHING = { made: 0, total: 2, failed: 0, ahead: 0, bytes: 0, sizes: {} };
const HALF = { ...NOTHING, made: 1, bytes: 40_400, sizes: { [LABELS]: 40_400 } };
const ALL = { ...HALF, made: 2, bytes: 1_240_400 };

const fetchMock = vi.fn<typeof fetch>();
const answer = (progress: object) =>
  fetchMock.mockImplementation(async () => Response.json(progress));

beforeEach(() => {
  vi.useFakeTimers();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.useRealTimers());

const open = (known = NOTHING) =>
  act(async () => {
    render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <KitStatus url={URL} known={known} labels={kitPage} locale="en">
          <h1>
            <KitHeadline />
          </h1>
          <a href="/api/kit/signed.zip">
            ZIP
            <FileSize />
          </a>
          <a href={`/api/kit/signed/${LABELS}`}>
            Labels
            <FileSize route={LABELS} />
          </a>
          <KitProgressBar />
        </KitStatus>
      </SWRConfig>,
    );
  });

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const title = () => screen.getByRole('heading').textContent;
const announced = () => screen.getByRole('status').textContent;
const bar = () => screen.queryByRole<HTMLProgressElement>('progressbar');
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('a kit that is being made says how far it is, until it is ready with the sizes of its files', async () => {
  answer({ ...NOTHING, ahead: 7 });
  await open();
  expect(title()).toBe(kitPage.makingTitle);
  expect(screen.getByText(kitPage.ahead.replace('{ahead}', '7'))).toBeTruthy();
  expect(announced()).toBe(kitPage.making);

  answer(HALF);
  await wait(1_000);
  expect([bar()?.value, bar()?.max]).toEqual([1, 2]);
  expect(screen.getByText('Files ready: 1 of 2')).toBeTruthy();
  expect(links()).toEqual(['ZIP', 'Labels, 40kB']);
  expect(announced(), 'Figures are not announced').toBe(kitPage.making);

  answer(ALL);
  await wait(1_000);
  expect(title()).toBe(kitPage.readyTitle);
  expect(announced()).toBe(kitPage.ready);
  expect(bar()).toBeNull();
  expect(links()).toEqual(['ZIP, 1.2MB', 'Labels, 40kB']);

  fetchMock.mockClear();
  await wait(60_000);
  expect(fetchMock).not.toHaveBeenCalled();
});

it('a kit whose progress cannot be read says so, and tries again', async () => {
  fetchMock.mockImplementation(async () => Response.json({}, { status: 503 }));
  await open();
  expect(announced()).toBe(kitPage.failed);
  answer(ALL);
  await wait(10_000);
  expect(announced()).toBe(kitPage.ready);
});

it('a file that cannot be made ends the wait, and is named as missing', async () => {
  answer({ ...HALF, failed: 1 });
  await open();
  expect(announced()).toBe(kitPage.missingFile);
  expect(title()).toBe(kitPage.makingTitle);
  expect(bar()).toBeNull();

  // Its link makes it; the page looks for it, though seldom.
  fetchMock.mockClear();
  answer(ALL);
  await wait(30_000);
  expect(fetchMock).not.toHaveBeenCalled();
  await wait(30_000);
  expect(announced()).toBe(kitPage.ready);
});

it('a kit that is ready when the page opens makes no request and announces nothing', async () => {
  await open(ALL);
  await wait(5_000);
  expect(title()).toBe(kitPage.readyTitle);
  expect(announced()).toBe('');
  expect(links()).toEqual(['ZIP, 1.2MB', 'Labels, 40kB']);
  expect(fetchMock).not.toHaveBeenCalled();
});
