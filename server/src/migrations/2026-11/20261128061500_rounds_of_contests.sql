-- Void rounds are found by the keys of the contests whose window they lie in: an index less for every round to be written to.
drop index race_play_void;
drop index mission_play_void;
