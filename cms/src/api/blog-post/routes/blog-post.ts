import { readRoutes } from '../../../lib/routes';

export default readRoutes('api::blog-post.blog-post');
