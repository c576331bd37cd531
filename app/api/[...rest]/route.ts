const notFound = () => Response.json({ error: 'Not Found' }, { status: 404 });

/** Unknown calls get a JSON response instead of a page. */
export {
  notFound as DELETE,
  notFound as GET,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
