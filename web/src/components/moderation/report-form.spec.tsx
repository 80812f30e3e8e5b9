/** @jest-environment ./web/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { ReportForm } from './report-form.tsx';

it.each([
  ["another's review", ['r2'], 1],
  ['one’s own review', ['r1', 'r2'], 0],
])('%s: how many reports are offered', (_, own, count) => {
  renderPage(<ReportForm label="Report this review" idField="review" id="r1" own={own} />);
  expect(screen.queryAllByText('Report this review')).toHaveLength(count);
});
