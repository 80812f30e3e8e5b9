import { data } from 'react-router';

/** Any other address: the error page of the layout says so. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
