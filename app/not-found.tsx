/** Replaces Next's own 404, whose elements and styles would be in every page's flight data. */
export default function NotFound() {
  return '404 Not Found';
}
