import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::locations-logo.locations-logo');
