import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { openPunch } from '#quality/punch-sheet/open-punch.tsx';
import { usePunchList } from '#quality/punch-queries.ts';
import { PlaceField } from '#quality/raise/place-field.tsx';
import { scopeAt, type Place } from '#quality/raise/last-place.ts';
import { labelOf } from '#resource/record.ts';
import { targetOf } from '#resource/use-names.ts';
import { useRecords } from '#resource/use-records.ts';
import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LabelledPlace } from './field-search.ts';
import { placeIn } from './place-in.ts';
import { PunchCard } from './punch-card.tsx';
import { CodeReader } from './code-reader.tsx';
import { copy } from './copy.ts';

interface ScanProps {
  programme: Programme;
  place: LabelledPlace | undefined;
  /** Called with a place as `system:12`. */
  onPlace: (place: string) => void;
  /** Undefined if the user can’t raise punches. */
  onRaise: ((place: string) => void) | undefined;
  onAgain: () => void;
}

/** A labelled place: found with the camera or by choosing it, with what is open there. */
export function Scan({ programme, place, onPlace, onRaise, onAgain }: ScanProps) {
  if (place) return <OpenPlace {...{ programme, place, onRaise, onAgain }} />;
  return <FindPlace programme={programme} onPlace={onPlace} />;
}

function FindPlace({ programme, onPlace }: Pick<ScanProps, 'programme' | 'onPlace'>) {
  const [problem, setProblem] = useState<string>();
  const form = useForm<Place>({ defaultValues: { system: null, area: null, location: null } });
  const [system, area] = useWatch({ control: form.control, name: ['system', 'area'] });
  const chosen = scopeAt({ system, area });
  const read = (text: string) => {
    const found = placeIn(text, programme.code);
    if ('place' in found) onPlace(found.place);
    else setProblem(found.problem);
  };
  return (
    <>
      <h2 className="font-semibold">{copy.scan.title}</h2>
      <CodeReader onRead={read} />
      <p role="alert" className="text-danger-text empty:hidden">
        {problem}
      </p>
      <FormProvider {...form}>
        <h3 className="text-sm font-medium text-text-muted">{copy.scan.choose}</h3>
        <PlaceField programme={programme.id} isRequired={false} />
      </FormProvider>
      {chosen !== null && (
        <Button className="min-h-12" onPress={() => onPlace(chosen)}>
          {copy.scan.show}
        </Button>
      )}
    </>
  );
}

const maxShown = 50;

interface OpenPlaceProps extends Pick<ScanProps, 'programme' | 'onRaise' | 'onAgain'> {
  place: LabelledPlace;
}

function OpenPlace({ programme, place: { kind, id }, onRaise, onAgain }: OpenPlaceProps) {
  const target = targetOf(`${kind}s`);
  const { data: records, error, refetch, isFetching } = useRecords(target, programme.id);
  const record = records?.find((each) => each.id === id);
  const { data } = usePunchList(programme.id, {
    filter: {
      state: 'open.cleared',
      ...(kind === 'location' ? { location: String(id) } : { scope: `${kind}:${id}` }),
    },
    ordering: 'due',
    limit: maxShown,
  });
  if (error && !records)
    return (
      <ErrorState
        title={copy.mine.failed}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!records) return <Skeleton className="h-64" />;
  if (!record)
    return (
      <>
        <p role="alert">{copy.scan.unknown}</p>
        <Button className="min-h-12" onPress={onAgain}>
          {copy.scan.another}
        </Button>
      </>
    );
  return (
    <>
      <h2 className="text-lg font-semibold">{labelOf(target, record)}</h2>
      {onRaise && (
        <Button variant="primary" icon="camera" className="min-h-12" onPress={() => onRaise(`${kind}:${id}`)}>
          {copy.scan.raiseHere}
        </Button>
      )}
      <h3 className="font-medium">
        {data && (data.total === 0 ? copy.scan.noneHere : copy.scan.openHere(data.total))}
      </h3>
      <ul className="flex flex-col gap-2">
        {data?.punches.map((punch) => (
          <PunchCard
            key={punch.id}
            programme={programme}
            punch={punch}
            label={copy.mine.open(punch.number)}
            onPress={() => void openPunch(programme, punch.id)}
          />
        ))}
      </ul>
      <Button className="min-h-12" onPress={onAgain}>
        {copy.scan.another}
      </Button>
    </>
  );
}
