import { type ReactNode, useEffect, useState } from 'react';

/** What was searched for before; it comes after the page, which has nothing of it to show at first. */
export function EarlierSearches() {
  const [list, setList] = useState<ReactNode>(null);
  useEffect(() => {
    const found = import('./recent-list.tsx');
    void found.then(
      ({ RecentList }) => setList(<RecentList />),
      () => undefined,
    );
  }, []);
  return list;
}
