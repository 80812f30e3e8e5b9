/** @jest-environment ./web/test/dom-environment.ts */
import type { ManagedStation } from '@sokoni/contracts/browser';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.tsx';
import { StationForm } from './station-form.tsx';

const stored = {
  _id: '66f2a1c4d9e0b3a7c5518e05',
  ...{ name: 'Kariakoo', location: 'Ilala, Dar es Salaam', directions: 'Beside the market' },
  ...{ phone: '+255712345678', tariffTzs: 2_500, licenceNumber: '', licenceUntil: null },
  hours: [{ from: '08:00', to: '18:00' }, null, null, null, null, null, null],
  ...{ open: false, licenceState: 'missing', hasCounterLink: false, version: 5 },
} as unknown as ManagedStation;

describe('a station that another admin has saved meanwhile', () => {
  it('is named where it is not what was typed, and is replaced by a second save alone', () => {
    const typed = {
      ...{ stationId: stored._id, version: '5', name: 'Kariakoo', location: stored.location },
      ...{ directions: 'Beside the market', phone: '712345678', tariffTzs: '3000', open: 'on' },
      ...{ 'from.0': '09:00', 'to.0': '18:00' },
    };
    const answer = { message: 'Changed', fields: {}, values: typed, current: stored };
    renderPage(<StationForm station={stored} newId="" answer={answer} />);
    const said = screen.getByText('stations.savedElsewhere').parentElement?.textContent;
    expect(said).toMatch(
      /tariffTzs2500stations.monday08:00 – 18:00stations.takesOrdersstations.closed/,
    );
    expect(said).not.toMatch(/name|directions|phone|licence|tuesday/);
    const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    expect(field('version')?.value).toBe('5');
    expect(field('tariffTzs')?.value).toBe('3000');
  });

  it('is said nothing of where nothing was refused', () => {
    renderPage(<StationForm station={stored} newId="" answer={undefined} />);
    expect(screen.queryByText('stations.savedElsewhere')).toBeNull();
  });
});
