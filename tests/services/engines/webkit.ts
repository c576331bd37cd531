import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, Capabilities, until } from 'selenium-webdriver';
import { findCommands } from '@/scripts/servers/packages.mjs';
import { freePort, launch } from '@/scripts/servers/process.mjs';
import { HANG_MS } from '../../support/hang';
import type { Browser } from './browser';

/** Starts a virtual screen. @returns its name */
async function startScreen(command: string) {
  const screen = spawn(command, ['-displayfd', '1', '-screen', '0', '1600x1200x24']);
  const [number] = await once(screen.stdout, 'data');
  return { name: `:${String(number).trim()}`, stop: () => screen.kill() };
}

/** Debian's WebKitGTK in its MiniBrowser, over WebDriver. */
export async function startWebKit(): Promise<Browser> {
  const commands = findCommands('Xvfb', 'WebKitWebDriver', 'MiniBrowser');
  const screen = await startScreen(commands.Xvfb ?? '');
  const port = await freePort();
  const driver = await launch(commands.WebKitWebDriver ?? '', [`--port=${port}`], {
    port,
    env: {
      DISPLAY: screen.name,
      LANGUAGE: 'fr',
      // Its sandbox refuses to run as root, as CI does.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const page = await new Builder()
    .usingServer(`http://localhost:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: commands.MiniBrowser,
          args: ['--automation'],
        },
      }),
    )
    .build();

  async function find(selector: string) {
    const element = await page.wait(until.elementLocated(By.css(selector)), HANG_MS);
    return page.wait(until.elementIsVisible(element), HANG_MS);
  }

  return {
    open: (url) => page.get(url),
    evaluate: (expression) => page.executeScript(`return ${expression}`),
    click: async (selector) => {
      const element = await find(selector);
      // The driver does not wait for a smooth scroll, and then finds the element out of view.
      await page.executeScript(
        "arguments[0].scrollIntoView({ behavior: 'instant', block: 'center' })",
        element,
      );
      await element.click();
    },
    type: async (selector, text) => (await find(selector)).sendKeys(text),
    resize: async (width, height) => {
      await page.manage().window().setRect({ width, height });
    },
    cookie: async (name) => {
      const { value, expiry } = await page.manage().getCookie(name);
      return { value, expires: Number(expiry) };
    },
    close: async () => {
      await page.quit();
      await driver.kill();
      screen.stop();
    },
  };
}
