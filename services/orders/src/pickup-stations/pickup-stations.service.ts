import { Injectable } from '@nestjs/common';
import { type Answer, Clock, digestOf, isDuplicateKey, ProblemError, reply } from '@sokoni/common';
import {
  type ChangeCounterLinkBody,
  type Delivery,
  dateOf,
  type ManagedStation,
  MOST_STATIONS,
  type PickupStation,
  type SaveStationBody,
} from '@sokoni/contracts';
import type { PickupStationRecord } from './pickup-station.schema.ts';
import {
  isSameStation,
  newCounterKey,
  stationOf,
  toManagedStation,
  toPickupStation,
} from './pickup-station.ts';
import { PickupStationsRepository } from './pickup-stations.repository.ts';

/** Pickup stations as buyers choose them and admins change them. */
@Injectable()
export class PickupStationsService {
  constructor(
    private readonly stations: PickupStationsRepository,
    private readonly clock: Clock,
  ) {}

  async listOpen(): Promise<PickupStation[]> {
    return (await this.stations.list({ open: true })).map(toPickupStation);
  }

  async listAll(): Promise<ManagedStation[]> {
    return (await this.stations.list()).map((station) => this.shown(station));
  }

  /** The station of a new order, null for other ways; one that takes no orders refuses it. */
  async forOrder(delivery: Delivery | undefined): Promise<PickupStationRecord | null> {
    if (delivery?.method !== 'station') return null;
    const station = await this.stations.find(delivery.stationId ?? '');
    if (!station?.open) throw new ProblemError('station-unavailable');
    return station;
  }

  /** The same request again answers with what is stored; a change that starts from an older version is refused. */
  async save(form: SaveStationBody): Promise<ManagedStation> {
    const stored = await this.stations.find(form.stationId);
    const next = stationOf(form, stored);
    if (stored && isSameStation(stored, next)) return this.shown(stored);
    if (!stored && form.version > 0) throw new ProblemError('not-found');
    if (stored && stored.version !== form.version) throw new ProblemError('station-outdated');
    return this.shown(stored ? await this.replace(next) : await this.insert(next));
  }

  async changeCounterLink({
    stationId,
    version,
    action,
  }: ChangeCounterLinkBody): Promise<
    Answer<{ station: ManagedStation; counterKey: string | null }>
  > {
    const stored = await this.stations.find(stationId);
    if (!stored) throw new ProblemError('not-found');
    if (stored.version !== version) throw new ProblemError('station-outdated');
    const counterKey = action === 'renew' ? newCounterKey() : null;
    const counterKeyHash = counterKey === null ? null : digestOf(counterKey);
    const next = { ...stored, counterKeyHash, version: version + 1 };
    const message = action === 'renew' ? 'counter-link-renewed' : 'counter-link-revoked';
    const saved = await this.replace(next, message);
    return reply({ station: this.shown(saved), counterKey }, message);
  }

  /** The station whose counter has the link; a closed one still hands over what it has. */
  async ofCounter(key: string): Promise<PickupStationRecord> {
    const station = await this.stations.findByKeyHash(digestOf(key));
    if (!station) throw new ProblemError('counter-link-unknown');
    return station;
  }

  private shown(station: PickupStationRecord): ManagedStation {
    return toManagedStation(station, dateOf(this.clock.now()));
  }

  private async insert(next: PickupStationRecord): Promise<PickupStationRecord> {
    if ((await this.stations.count()) >= MOST_STATIONS) {
      throw new ProblemError('stations-full', { values: { n: MOST_STATIONS } });
    }
    try {
      await this.stations.insert(next);
      return next;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const rival = await this.stations.find(next._id);
      if (rival && isSameStation(rival, next)) return rival;
      throw new ProblemError('station-outdated');
    }
  }

  private async replace(
    next: PickupStationRecord,
    action = 'pickup-station.changed',
  ): Promise<PickupStationRecord> {
    const saved = await this.stations.replace(next, action);
    if (saved) return saved;
    const rival = await this.stations.find(next._id);
    const isSame = rival?.counterKeyHash === next.counterKeyHash && isSameStation(rival, next);
    if (isSame) return rival;
    throw new ProblemError('station-outdated');
  }
}
