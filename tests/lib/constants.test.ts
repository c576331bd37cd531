import { expect, it } from 'vitest';
import * as constants from '@/lib/constants';
import { SITE } from '@/lib/site';

it('the constants are those of docs/requirements.md', () => {
  expect(constants).toMatchObject({
    BUILD_CHECK_INTERVAL_MS: 60 * 60 * 1000,
    RELOAD_GUARD_MS: 10_000,
    MAP_CLUSTER_RADIUS_PX: 80,
    MAP_POPUP_MAX_WIDTH_PX: 300,
    MAP_TILE_SIZE_PX: 256,
    GEOLOCATION_TIMEOUT_MS: 10_000,
    PRODUCT_LOADING_DELAY_MS: 300,
    SUGGESTION_DEBOUNCE_MS: 25,
    MARQUEE_DURATION_S: 20,
    FORM_INPUT_DELAY_MS: 20,
    MARKDOWN_MAX_NESTING: 100,
    RETRY_STATUSES: [408, 409, 425, 429, 500, 502, 503, 504],
    STORAGE_MIN_CELSIUS: 0,
    STORAGE_MAX_CELSIUS: 4,
    STORAGE_MAX_DAYS: 45,
    BAKING_CELSIUS: 180,
    BAKING_MIN_MINUTES: 8,
    BAKING_MAX_MINUTES: 10,
    MICROWAVE_SECONDS: 10,
    MICROWAVE_WATTS: 600,
    SPOON_REST_MINUTES: 5,
    JAR_GRAMS: 75,
    BOX_JARS: 9,
  });
});

it('the theme colour and the signature are the brand’s', () => {
  expect(SITE).toMatchObject({ themeColor: '#FDE9CD', signature: 'Made In France' });
});
