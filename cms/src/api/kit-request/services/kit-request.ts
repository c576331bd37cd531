import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::kit-request.kit-request');
