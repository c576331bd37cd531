import { keepServerHtml } from './lib/release/crawler';

keepServerHtml();
