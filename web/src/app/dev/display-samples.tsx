import { Alert } from '../../components/ui/alert.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Breadcrumb } from '../../components/ui/breadcrumb.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Price } from '../../components/ui/price.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { Table } from '../../components/ui/table.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { Sample } from './sample.tsx';

const TONES = ['neutral', 'good', 'warm', 'sale', 'bad', 'info'] as const;
const KINDS = ['success', 'error', 'info', 'warning'] as const;
const PEOPLE = [
  { id: '1', name: 'Neema Mushi', role: 'SELLER', joined: '21 November 2026' },
  { id: '2', name: 'Juma Hamisi', role: 'GENERAL', joined: '3 March 2026' },
];

export function DisplaySamples() {
  return (
    <>
      <Sample name="Badge and status pill">
        {TONES.map((tone) => (
          <div key={tone} className="grid justify-items-start gap-2">
            <Badge tone={tone}>{tone}</Badge>
            <StatusPill tone={tone}>{tone}</StatusPill>
          </div>
        ))}
      </Sample>
      <Sample name="Alert">
        <div className="grid w-full gap-2">
          {KINDS.map((kind) => (
            <Alert key={kind} kind={kind}>
              Something of kind {kind}.
            </Alert>
          ))}
        </div>
      </Sample>
      <Sample name="Price: plain, reduced, large">
        <Price sellingPrice={13_500} />
        <Price sellingPrice={13_500} price={18_000} />
        <Price sellingPrice={1_250_000} price={1_400_000} className="text-2xl" />
      </Sample>
      <Sample name="Card, skeleton, spinner">
        <Card className="w-64">Quiet words on a card.</Card>
        <Card className="grid w-64 gap-2">
          <Skeleton className="h-24" />
          <Skeleton />
        </Card>
        <Spinner />
      </Sample>
      <Sample name="Empty state">
        <EmptyState action={<LinkButton to=".">Go Shopping</LinkButton>}>
          Your Cart is Empty!
        </EmptyState>
      </Sample>
      <Sample name="Breadcrumb, tabs, pagination">
        <div className="w-full">
          <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Shoes' }]} />
          <Tabs
            label="Example"
            tabs={[
              { to: '.', label: 'Orders' },
              { to: '/', label: 'Profile' },
            ]}
          />
          <Pagination nextCursor="next" />
        </div>
      </Sample>
      <Sample name="Table: cards on a phone">
        <Table
          caption="People"
          rows={PEOPLE}
          rowKey={(person) => person.id}
          columns={[
            { key: 'name', heading: 'Name', cell: (person) => person.name },
            { key: 'role', heading: 'Role', cell: (person) => <Badge>{person.role}</Badge> },
            { key: 'joined', heading: 'Joined', cell: (person) => person.joined },
          ]}
        />
      </Sample>
    </>
  );
}
