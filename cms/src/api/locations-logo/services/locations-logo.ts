import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::locations-logo.locations-logo');
