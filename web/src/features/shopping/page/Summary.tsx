import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail, User } from '@shared-lists/contract/api/lists.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listPath } from '../../../lib/paths.ts';
import { useBringBack } from '../../items/actions/use-bring-back.ts';
import { FEWEST_TRIPS } from '@shared-lists/contract/rules/order/learned-order.ts';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { Initials } from '../../../ui/people/Initials.tsx';
import type { Companion } from '../model/companions.ts';
import type { OwnTrip } from '../model/own-trip.ts';
import { summaryOfTrip } from '../model/trip-summary.ts';
import { withQuantity } from '../model/with-quantity.ts';
import { shortName } from '../../../lib/short-name.ts';
import { Basket } from './Basket.tsx';
import type { useTripEnd } from './use-trip-end.ts';

// The buttons below must not be far away.
const MOST_NAMES = 8;

interface SummaryProps {
  readonly detail: ListDetail;
  readonly trip: OwnTrip;
  readonly companions: readonly Companion[];
  readonly me: User;
  readonly nameOf: (item: Item) => string;
  readonly doubleTexts: readonly string[];
  /** Who is still in the shop. */
  readonly now: readonly { readonly person: User }[];
  /** Otherwise somebody may be in the shop of whom this device has not heard. */
  readonly isUpToDate: boolean;
  readonly ending: ReturnType<typeof useTripEnd>;
  readonly onPutBack: (item: Item) => void;
}

export function Summary(props: SummaryProps) {
  const { detail, trip, companions, me, nameOf, doubleTexts, now, isUpToDate, ending, onPutBack } = props;
  const summary = summaryOfTrip(detail, trip, companions, me);
  const isOwnList = detail.list_users.every(({ id }) => id === me.id);
  const others = now.map(({ person }) => shortName(person));
  const { taken, byPerson, basket, takers, notAvailable, stillOpen, isBroughtBack, next, trips } = summary;

  return (
    <div className="shop shop-summary">
      <PageHeading>{`Done shopping: ${detail.list.name}`}</PageHeading>
      <div className="card" data-test-id="trip-summary">
        <p className="shop-total">
          <strong>{taken}</strong> {taken === 1 ? 'item taken' : 'items taken'}
        </p>
        {byPerson.length > 0 && (
          <ul className="shop-people" aria-label="Who took what">
            {byPerson.map(({ person, count }) => (
              <li key={person.id}>
                <Initials person={person} />
                {`${person === me ? 'You' : shortName(person)}: ${count}`}
              </li>
            ))}
          </ul>
        )}
        {isBroughtBack && (
          <p className="shop-hint">What was taken is on the list again, for the next time.</p>
        )}
        {trip.isUndone && <p className="shop-hint">What only you took is back on the list.</p>}
        {doubleTexts.map((text) => (
          <p key={text} className="notice notice-warning">
            {text}
          </p>
        ))}
        <Names heading={now.length === 0 ? 'Not available, back on the list' : 'Not available'}>
          {notAvailable.map(({ item, reason }) => (reason ? `${nameOf(item)}: ${reason}` : nameOf(item)))}
        </Names>
        <Names heading="Still open">{stillOpen.map((item) => withQuantity(nameOf(item), item))}</Names>
      </div>
      <Basket items={basket} {...{ takers, nameOf, onPutBack }} userId={me.id} />
      <SummaryButtons {...{ detail, ending }} canUndo={trip.taken.length > 0 && !isBroughtBack} />
      {/* Below the buttons: it may come or go a moment later, and nothing must move under a finger. */}
      <div className="shop-next" data-test-id="trip-next">
        {others.length > 0 && <p>{stillShoppingText(others)}</p>}
        {now.length === 0 && <BringAllBack detail={detail} isKnown={isUpToDate || isOwnList} />}
        {next !== undefined && (
          <p className="shop-learned">{`Next time in this order, learned from your last ${trips} trips: ${next}.`}</p>
        )}
        {trips < FEWEST_TRIPS && trips > 0 && (
          <p className="shop-learned">
            After one more trip we will show things in the order in which you take them.
          </p>
        )}
      </div>
    </div>
  );
}

function stillShoppingText(names: readonly string[]): string {
  const who = names.join(' and ');
  const [are, theyAre] = names.length === 1 ? ['is', `${who} is`] : ['are', 'they are'];
  return `${who} ${are} still shopping. When ${theyAre} done, too, you can bring all back for the next time.`;
}

interface SummaryButtonsProps extends Pick<SummaryProps, 'detail' | 'ending'> {
  readonly canUndo: boolean;
}

function SummaryButtons({ detail, ending, canUndo }: SummaryButtonsProps) {
  const navigate = useNavigate();
  return (
    <div className="shop-summary-buttons">
      <button
        type="button"
        className="btn btn-success"
        onClick={() => {
          void navigate(listPath(detail.list.id));
        }}
      >
        Back to the list
      </button>
      <button type="button" className="btn btn-quiet" onClick={ending.keepShopping}>
        Keep shopping
      </button>
      {canUndo && (
        <button type="button" className="btn btn-link" onClick={ending.undo}>
          Undo what I took
        </button>
      )}
    </div>
  );
}

interface BringAllBackProps extends Pick<SummaryProps, 'detail'> {
  /** That everybody is done. */
  readonly isKnown: boolean;
}

/** Only when everybody is done: others would be told to fetch what they have. */
function BringAllBack({ detail, isKnown }: BringAllBackProps) {
  const navigate = useNavigate();
  const bringBack = useBringBack(detail);
  if (!bringBack) return null;
  if (!isKnown) return <p>When the network is back, you can bring all back for the next time.</p>;
  return (
    <button
      type="button"
      className="btn btn-quiet"
      onClick={() => {
        bringBack();
        void navigate(listPath(detail.list.id));
      }}
    >
      Bring all back for the next time
    </button>
  );
}

interface NamesProps {
  readonly heading: string;
  readonly children: readonly string[];
}

function Names({ heading, children: names }: NamesProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (names.length === 0) return null;
  const shown = isWhole || names.length <= MOST_NAMES + 1 ? names : names.slice(0, MOST_NAMES);
  return (
    <section className="shop-names">
      <h2>
        {heading} <span className="count">{names.length}</span>
      </h2>
      <ul>
        {shown.map((name, index) => (
          <li key={`${index} ${name}`} dir="auto">
            {name}
          </li>
        ))}
      </ul>
      {shown.length < names.length && (
        <button
          type="button"
          className="btn btn-link"
          onClick={() => {
            setIsWhole(true);
          }}
        >
          {`Show ${names.length - shown.length} more`}
        </button>
      )}
    </section>
  );
}
