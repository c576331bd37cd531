import { readRoutes } from '../../../lib/routes';

export default readRoutes('api::question.question');
